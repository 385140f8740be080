import type { AlertsKept, StoredFiring } from '@gvol/accounts'
import type { Log } from '../apiOptions.ts'

/** Tells people who are connected what fired, whichever process found it. */
export type FiringFeed = {
  /** @returns the function that ends it */
  readonly follow: (userId: string, listener: (firing: StoredFiring) => void) => () => void
  /** Found by this process. */
  readonly tell: (firings: readonly StoredFiring[]) => void
  /** Connections that are told. */
  readonly followers: () => number
  readonly close: () => void
}

const LOOK_MS = 2_000
/** Clocks of processes differ, and a transaction is seen later than it began. */
const LATE_MS = 15_000

export const createFiringFeed = (ports: {
  readonly firings: AlertsKept['firings']
  readonly now: () => number
  readonly log: Log
}): FiringFeed => {
  const { firings, now, log } = ports
  const listeners = new Map<string, Set<(firing: StoredFiring) => void>>()
  /** What was told lately, with when it was kept. */
  const told = new Map<string, number>()
  let startedMs = now()
  let isLooking = false

  const tell: FiringFeed['tell'] = (found) => {
    for (const firing of found) {
      if (told.has(firing.id)) continue
      told.set(firing.id, firing.createdAtMs)
      for (const listener of listeners.get(firing.userId) ?? []) listener(firing)
    }
  }
  const look = async (): Promise<void> => {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      const sinceMs = Math.max(startedMs, now() - LATE_MS)
      tell(await firings.keptSince(sinceMs))
      for (const [id, keptMs] of told) if (keptMs < now() - 2 * LATE_MS) told.delete(id)
    } catch (error) {
      log.warn({ err: error }, 'what fired could not be read')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    tell,
    follow: (userId, listener) => {
      // Nobody listened before: what fired then is in the list, not news.
      if (listeners.size === 0) startedMs = now()
      const known = listeners.get(userId) ?? new Set()
      listeners.set(userId, known)
      known.add(listener)
      return () => {
        known.delete(listener)
        if (known.size === 0 && listeners.get(userId) === known) listeners.delete(userId)
      }
    },
    followers: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => clearInterval(timer),
  }
}
