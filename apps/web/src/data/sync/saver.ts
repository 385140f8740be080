import type { Problem } from '../problem.ts'
import type { Journal } from './journal.ts'
import {
  nextSaveState,
  restoredState,
  SAVE_POLICY,
  type SaveEvent,
  type SavePolicy,
  type SaveState,
  savedState,
  type Version,
} from './saving.ts'
import type { Tabs } from './tabs.ts'

export type SendOutcome =
  | { readonly kind: 'confirmed'; readonly version: number }
  | { readonly kind: 'outdated'; readonly current: Version }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly isWorthRetrying: boolean }

/** @param isLeaving  the page is closing: only a request that outlives it is useful */
export type Send = (text: string, version: number, isLeaving: boolean) => Promise<SendOutcome>

export type Clock = {
  readonly now: () => number
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (timer: never) => void
  readonly random: () => number
}

export const pageClock: Clock = {
  now: () => Date.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer),
  random: () => Math.random(),
}

/** Saves one document; the page reads the state of saving from it. */
export type Saver = {
  readonly read: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly edit: (text: string) => void
  /** Sends pending edits; with `isLeaving` by a request that outlives the page. */
  readonly flush: (isLeaving?: boolean) => void
  /** Retries now on the user's request, even after a refusal. */
  readonly retry: () => void
  /** Receives the server's current version. */
  readonly receive: (current: Version) => void
  /** Discards this tab's edits in favor of the newer version. */
  readonly takeNewer: () => void
  readonly close: () => void
}

type Parts = {
  /** Identifies the document in the journal and between tabs. */
  readonly key: string
  readonly base: Version
  readonly send: Send
  readonly journal: Journal
  readonly tabs: Tabs
  readonly clock?: Clock
  readonly policy?: SavePolicy
}

export const createSaver = ({
  key,
  base,
  send,
  journal,
  tabs,
  clock = pageClock,
  policy = SAVE_POLICY,
}: Parts): Saver => {
  let state = savedState(base)
  let timer: unknown
  let isLeaving = false
  const listeners = new Set<() => void>()

  const transmit = async (text: string, version: number): Promise<void> => {
    const outcome = await send(text, version, isLeaving).catch(
      (error: unknown): SendOutcome => ({
        kind: 'failed',
        problem: { code: 'offline', message: error instanceof Error ? error.message : String(error) },
        isWorthRetrying: true,
      }),
    )
    const atMs = clock.now()
    if (outcome.kind === 'confirmed') {
      take({ ...outcome, atMs })
      tabs.broadcast(key, { text, version: outcome.version })
    } else if (outcome.kind === 'outdated') take({ kind: 'refusedAsOutdated', current: outcome.current, atMs })
    else take({ ...outcome, atMs, random: clock.random() })
  }

  /** Updates journal, timer and request to match the state. */
  const enter = (next: SaveState): void => {
    const before = state
    if (next === before) return
    state = next
    if (next.draft === undefined) {
      if (before.draft !== undefined) journal.clear(key)
    } else if (
      next.draft !== before.draft ||
      next.base.version !== before.base.version ||
      // The tab that saved first has just cleared the journal.
      (next.phase.kind === 'outdated' && before.phase.kind !== 'outdated')
    )
      journal.write(key, { text: next.draft, version: next.base.version })
    if (next.phase !== before.phase) {
      clock.clear(timer as never)
      const { phase } = next
      if (phase.kind === 'waiting' || phase.kind === 'retrying')
        timer = clock.set(() => take({ kind: 'due' }), Math.max(phase.dueAtMs - clock.now(), 0))
      if (phase.kind === 'sending') void transmit(phase.text, next.base.version)
    }
    for (const listener of listeners) listener()
  }
  const take = (event: SaveEvent): void => enter(nextSaveState(state, event, policy))

  const stopListening = tabs.listen(key, (current) => take({ kind: 'received', current, atMs: clock.now() }))
  enter(restoredState(base, journal.read(key), clock.now()))

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (text) => take({ kind: 'edited', text, atMs: clock.now() }),
    flush: (leaving = false) => {
      isLeaving = leaving
      take({ kind: 'due' })
      isLeaving = false
    },
    retry: () => take({ kind: 'retried' }),
    receive: (current) => take({ kind: 'received', current, atMs: clock.now() }),
    takeNewer: () => take({ kind: 'tookNewer' }),
    close: () => {
      stopListening()
      clock.clear(timer as never)
      listeners.clear()
    },
  }
}

/**
 * Sends unsaved edits when the page closes, and again when the network is back.
 *
 * @returns a function that stops it
 */
export const flushWithPage = (savers: () => Iterable<Saver>): (() => void) => {
  const onHide = () => {
    for (const saver of savers()) saver.flush(true)
  }
  const onOnline = () => {
    for (const saver of savers()) saver.flush()
  }
  addEventListener('pagehide', onHide)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('online', onOnline)
  }
}
