import type { AlertsStore, StoredFiring } from '@gvol/accounts'
import type { Log } from '../../apiOptions.ts'

/** Notifies connected users of firings, whichever process they happened in. */
export type FiringFeed = {
  /** @returns a function that unsubscribes */
  readonly follow: (userId: string, listener: (firing: StoredFiring) => void) => () => void
  /** Publishes firings of this process. */
  readonly publish: (firings: readonly StoredFiring[]) => void
  /** Number of subscribed connections. */
  readonly followers: () => number
  readonly close: () => void
}

const POLL_MS = 2_000
/** Clocks of processes differ, and a transaction becomes visible later than it started. */
const LATE_MS = 15_000

export const createFiringFeed = (ports: {
  readonly firings: AlertsStore['firings']
  readonly now: () => number
  readonly log: Log
}): FiringFeed => {
  const { firings, now, log } = ports
  const listeners = new Map<string, Set<(firing: StoredFiring) => void>>()
  /** Recently published firings, with the time they were stored. */
  const published = new Map<string, number>()
  let startedMs = now()
  let isLooking = false

  const publish: FiringFeed['publish'] = (newFirings) => {
    for (const firing of newFirings) {
      if (published.has(firing.id)) continue
      published.set(firing.id, firing.createdAtMs)
      for (const listener of listeners.get(firing.userId) ?? []) listener(firing)
    }
  }
  const poll = async (): Promise<void> => {
    if (isLooking || listeners.size === 0) return
    isLooking = true
    try {
      const sinceMs = Math.max(startedMs, now() - LATE_MS)
      publish(await firings.storedSince(sinceMs))
      for (const [id, storedMs] of published) if (storedMs < now() - 2 * LATE_MS) published.delete(id)
    } catch (error) {
      log.warn({ err: error }, 'could not read firings')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void poll(), POLL_MS)
  timer.unref()
  return {
    publish,
    follow: (userId, listener) => {
      // There were no listeners before: earlier firings are in the list, not news.
      if (listeners.size === 0) startedMs = now()
      const ofUser = listeners.get(userId) ?? new Set()
      listeners.set(userId, ofUser)
      ofUser.add(listener)
      return () => {
        ofUser.delete(listener)
        if (ofUser.size === 0 && listeners.get(userId) === ofUser) listeners.delete(userId)
      }
    },
    followers: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => clearInterval(timer),
  }
}
