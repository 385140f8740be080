import type { Problem } from '../problem.ts'

/** A document as stored on the server. */
export type Version = { readonly text: string; readonly version: number }

export type SavePhase =
  | { readonly kind: 'saved' }
  /** More edits may follow: sent after a pause without edits. */
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly dueAtMs: number }
  | { readonly kind: 'sending'; readonly text: string; readonly attempt: number }
  | { readonly kind: 'retrying'; readonly problem: Problem; readonly attempt: number; readonly dueAtMs: number }
  /** The server refused, and would refuse again. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** A newer version was saved elsewhere: nothing is sent until the user decides. */
  | { readonly kind: 'outdated'; readonly current: Version }

/** State of saving one document. */
export type SaveState = {
  /** The newest version on the server. */
  readonly base: Version
  /** Edits that the server has not confirmed; undefined when there are none. */
  readonly draft: string | undefined
  readonly phase: SavePhase
}

export type SaveEvent =
  | { readonly kind: 'edited'; readonly text: string; readonly atMs: number }
  /** The wait of a phase is over, or the page is closing. */
  | { readonly kind: 'due' }
  | { readonly kind: 'confirmed'; readonly version: number; readonly atMs: number }
  | {
      readonly kind: 'failed'
      readonly problem: Problem
      readonly isWorthRetrying: boolean
      readonly atMs: number
      /** 0 … 1, spreads the retries of many tabs. */
      readonly random: number
    }
  | { readonly kind: 'refusedAsOutdated'; readonly current: Version; readonly atMs: number }
  /** Another tab saved, or the server's version was fetched again. */
  | { readonly kind: 'received'; readonly current: Version; readonly atMs: number }
  /** The user requests an immediate retry. */
  | { readonly kind: 'retried' }
  /** The user discards this tab's edits in favor of the newer version. */
  | { readonly kind: 'tookNewer' }

export type SavePolicy = {
  readonly quietMs: number
  /** Maximum time between saves during continuous edits, ms. */
  readonly mostMs: number
  readonly firstRetryMs: number
  readonly mostRetryMs: number
  /**
   * Merges both versions, where that is always possible; otherwise the user decides. `base` is their common ancestor.
   */
  readonly merged?: (draft: string, newer: string, base: string) => string
}

export const SAVE_POLICY: SavePolicy = { quietMs: 600, mostMs: 5_000, firstRetryMs: 1_000, mostRetryMs: 60_000 }

/** Returns the pause before the n-th retry, ms: doubled each time, randomized by ±25 %. */
export const retryPauseMs = (attempt: number, random: number, policy: SavePolicy): number =>
  Math.min(policy.firstRetryMs * 2 ** Math.min(attempt, 20), policy.mostRetryMs) * (0.75 + random / 2)

export const savedState = (base: Version): SaveState => ({ base, draft: undefined, phase: { kind: 'saved' } })

/**
 * Merges edits that were not yet saved before a reload into the server's version. Edits based on an older version than
 * the server's are not sent: the user decides.
 */
export const restoredState = (
  base: Version,
  stored: { readonly text: string; readonly version: number } | undefined,
  atMs: number,
): SaveState => {
  if (stored === undefined || stored.text === base.text) return savedState(base)
  const phase: SavePhase =
    stored.version < base.version
      ? { kind: 'outdated', current: base }
      : { kind: 'waiting', sinceMs: atMs, dueAtMs: atMs }
  return { base, draft: stored.text, phase }
}

const waiting = (state: SaveState, draft: string, atMs: number, policy: SavePolicy): SaveState => {
  const sinceMs = state.phase.kind === 'waiting' ? state.phase.sinceMs : atMs
  const dueAtMs = Math.min(atMs + policy.quietMs, sinceMs + policy.mostMs)
  return { ...state, draft, phase: { kind: 'waiting', sinceMs, dueAtMs } }
}

const edited = (state: SaveState, text: string, atMs: number, policy: SavePolicy): SaveState => {
  switch (state.phase.kind) {
    case 'sending':
    case 'outdated':
      return { ...state, draft: text }
    case 'retrying':
      return { ...state, draft: text }
    case 'saved':
      return text === state.base.text ? state : waiting(state, text, atMs, policy)
    case 'waiting':
    case 'refused':
      return text === state.base.text ? savedState(state.base) : waiting(state, text, atMs, policy)
  }
}

const sending = (state: SaveState): SaveState => {
  const { draft, phase } = state
  if (draft === undefined || phase.kind === 'sending' || phase.kind === 'outdated') return state
  return {
    ...state,
    phase: { kind: 'sending', text: draft, attempt: phase.kind === 'retrying' ? phase.attempt : 0 },
  }
}

const confirmed = (state: SaveState, version: number, atMs: number): SaveState => {
  if (state.phase.kind !== 'sending') return state
  const base = { text: state.phase.text, version }
  if (state.draft === undefined || state.draft === base.text) return savedState(base)
  return { base, draft: state.draft, phase: { kind: 'waiting', sinceMs: atMs, dueAtMs: atMs } }
}

/** Handles a newer version that was saved elsewhere. */
const superseded = (state: SaveState, current: Version, atMs: number, policy: SavePolicy): SaveState => {
  const { draft } = state
  if (draft === undefined || draft === current.text) return savedState(current)
  // Same content under a newer version number, as after reordering the list: there is no conflict.
  if (current.text === state.base.text)
    return { base: current, draft, phase: { kind: 'waiting', sinceMs: atMs, dueAtMs: atMs } }
  if (policy.merged === undefined) return { ...state, phase: { kind: 'outdated', current } }
  const text = policy.merged(draft, current.text, state.base.text)
  if (text === current.text) return savedState(current)
  return { base: current, draft: text, phase: { kind: 'waiting', sinceMs: atMs, dueAtMs: atMs } }
}

const received = (state: SaveState, current: Version, atMs: number, policy: SavePolicy): SaveState => {
  if (current.version <= state.base.version) return state
  // The response to the pending request determines which version was first.
  return state.phase.kind === 'sending' ? state : superseded(state, current, atMs, policy)
}

/** Returns the next state after an event. Pure: the driver derives its effects from the state. */
export const nextSaveState = (state: SaveState, event: SaveEvent, policy: SavePolicy = SAVE_POLICY): SaveState => {
  switch (event.kind) {
    case 'edited':
      return edited(state, event.text, event.atMs, policy)
    case 'due':
      return state.phase.kind === 'refused' ? state : sending(state)
    case 'retried':
      return sending(state)
    case 'confirmed':
      return confirmed(state, event.version, event.atMs)
    case 'failed': {
      if (state.phase.kind !== 'sending') return state
      const { problem } = event
      if (!event.isWorthRetrying) return { ...state, phase: { kind: 'refused', problem } }
      const { attempt } = state.phase
      const dueAtMs = event.atMs + retryPauseMs(attempt, event.random, policy)
      return { ...state, phase: { kind: 'retrying', problem, attempt: attempt + 1, dueAtMs } }
    }
    case 'refusedAsOutdated':
      return superseded(state, event.current, event.atMs, policy)
    case 'received':
      return received(state, event.current, event.atMs, policy)
    case 'tookNewer':
      return state.phase.kind === 'outdated' ? savedState(state.phase.current) : state
  }
}

/** Returns the state of saving as text; `detail` has the reason and the next step. */
export const savingWords = (
  { phase }: SaveState,
  nowMs: number,
): { readonly text: string; readonly detail: string | undefined; readonly isTrouble: boolean } => {
  switch (phase.kind) {
    case 'saved':
      return { text: 'Saved', detail: undefined, isTrouble: false }
    case 'waiting':
    case 'sending':
      return { text: 'Saving', detail: undefined, isTrouble: false }
    case 'retrying': {
      const seconds = Math.max(Math.ceil((phase.dueAtMs - nowMs) / 1_000), 0)
      return { text: 'Not saved', detail: `${phase.problem.message} Trying again in ${seconds} s.`, isTrouble: true }
    }
    case 'refused':
      return {
        text: 'Not saved',
        detail: `${phase.problem.message} Your changes are stored in this browser.`,
        isTrouble: true,
      }
    case 'outdated':
      return { text: 'Not saved', detail: 'A newer version was saved elsewhere.', isTrouble: true }
  }
}
