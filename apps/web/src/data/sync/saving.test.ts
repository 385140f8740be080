import { expect, test } from 'vitest'
import {
  nextSaveState,
  restoredState,
  retryPauseMs,
  SAVE_POLICY,
  type SaveEvent,
  type SaveState,
  savedState,
  savingWords,
} from './saving.ts'

const base = { text: 'one', version: 3 }
const problem = { code: 'offline', message: 'The server does not answer.' }

const after = (state: SaveState, ...events: readonly SaveEvent[]): SaveState =>
  events.reduce((before, event) => nextSaveState(before, event), state)

const edited = (text: string, atMs: number): SaveEvent => ({ kind: 'edited', text, atMs })
const due: SaveEvent = { kind: 'due' }
const failed = (atMs: number, isWorthRetrying = true): SaveEvent => ({
  kind: 'failed',
  problem,
  isWorthRetrying,
  atMs,
  random: 0.5,
})

test('[spec 4 set layout] changes are sent after a short pause, and at the latest after five seconds', () => {
  let state = after(savedState(base), edited('a', 0))
  expect(state.phase).toMatchObject({ kind: 'waiting', dueAtMs: 600 })
  for (let atMs = 500; atMs <= 6_000; atMs += 500) state = after(state, edited(`at ${atMs}`, atMs))
  expect(state.phase).toMatchObject({ kind: 'waiting', dueAtMs: 5_000 })
  expect(after(state, due)).toMatchObject({ draft: 'at 6000', phase: { kind: 'sending', text: 'at 6000' } })
})

test('a change undone before it was sent leaves nothing to send', () => {
  expect(after(savedState(base), edited('two', 0), edited('one', 10))).toEqual(savedState(base))
})

test('work done while another save is pending is sent after it', () => {
  const state = after(savedState(base), edited('two', 0), due, edited('three', 700), {
    kind: 'confirmed',
    version: 4,
    atMs: 900,
  })
  expect(state).toMatchObject({
    base: { text: 'two', version: 4 },
    draft: 'three',
    phase: { kind: 'waiting', dueAtMs: 900 },
  })
})

test('[spec 8 workspace or layout call fails] a failed save keeps the work and is retried with growing delays', () => {
  let state = after(savedState(base), edited('two', 0), due)
  const pauses: number[] = []
  for (let n = 0; n < 8; n++) {
    state = after(state, failed(0))
    if (state.phase.kind !== 'retrying') throw new Error(state.phase.kind)
    pauses.push(state.phase.dueAtMs)
    expect(state.draft).toBe('two')
    state = after(state, due)
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(retryPauseMs(0, 0, SAVE_POLICY)).toBe(750)
  expect(retryPauseMs(0, 1, SAVE_POLICY)).toBe(1_250)
})

test('a retry sends the newest work', () => {
  const state = after(savedState(base), edited('two', 0), due, failed(0), edited('three', 5), due)
  expect(state.phase).toMatchObject({ kind: 'sending', text: 'three' })
})

test('a refusal is not repeated by itself, but the user may retry and the next change does', () => {
  const refused = after(savedState(base), edited('two', 0), due, failed(0, false))
  expect(refused).toMatchObject({ draft: 'two', phase: { kind: 'refused' } })
  expect(after(refused, due)).toBe(refused)
  expect(after(refused, { kind: 'retried' }).phase.kind).toBe('sending')
  expect(after(refused, edited('three', 9)).phase.kind).toBe('waiting')
})

test('[spec 3 workspace] an outdated tab sends nothing more until the user decides', () => {
  const current = { text: 'newer', version: 4 }
  const outdated = after(savedState(base), edited('two', 0), due, { kind: 'refusedAsOutdated', current, atMs: 1 })
  expect(outdated).toMatchObject({ draft: 'two', phase: { kind: 'outdated', current } })
  const later = after(outdated, edited('two and a half', 2), due, { kind: 'retried' })
  expect(later).toMatchObject({ draft: 'two and a half', phase: { kind: 'outdated' } })
  expect(after(later, { kind: 'tookNewer' })).toEqual(savedState(current))
})

test('[spec 3 workspace] a tab without unsaved work takes what another tab saved; an older version changes nothing', () => {
  const current = { text: 'newer', version: 4 }
  expect(after(savedState(base), { kind: 'received', current, atMs: 0 })).toEqual(savedState(current))
  expect(after(savedState(current), { kind: 'received', current: base, atMs: 0 })).toEqual(savedState(current))
  const busy = after(savedState(base), edited('two', 0))
  expect(after(busy, { kind: 'received', current, atMs: 1 }).phase.kind).toBe('outdated')
  const same = after(savedState(base), edited('newer', 0), { kind: 'received', current, atMs: 1 })
  expect(same).toEqual(savedState(current))
})

test('the same content under a newer version is not newer work: the local changes are sent on top of it', () => {
  const current = { text: base.text, version: 8 }
  const sending = after(savedState(base), edited('two', 0), due)
  const rebased = after(sending, { kind: 'refusedAsOutdated', current, atMs: 5 })
  expect(rebased).toEqual({ base: current, draft: 'two', phase: { kind: 'waiting', sinceMs: 5, dueAtMs: 5 } })
})

test('changes that can be merged are merged without asking the user', () => {
  const policy = { ...SAVE_POLICY, merged: (draft: string, newer: string) => `${newer}+${draft}` }
  const sending = after(savedState(base), edited('two', 0), due)
  const state = nextSaveState(
    sending,
    { kind: 'refusedAsOutdated', current: { text: 'newer', version: 9 }, atMs: 5 },
    policy,
  )
  expect(state).toMatchObject({ base: { version: 9 }, draft: 'newer+two', phase: { kind: 'waiting', dueAtMs: 5 } })
})

test('a journal from before a reload is sent if its version is the newest, otherwise the user decides', () => {
  expect(restoredState(base, undefined, 5)).toEqual(savedState(base))
  expect(restoredState(base, { text: 'one', version: 2 }, 5)).toEqual(savedState(base))
  expect(restoredState(base, { text: 'two', version: 3 }, 5)).toMatchObject({
    draft: 'two',
    phase: { kind: 'waiting', dueAtMs: 5 },
  })
  expect(restoredState(base, { text: 'two', version: 2 }, 5)).toMatchObject({
    draft: 'two',
    phase: { kind: 'outdated', current: base },
  })
})

test('the state of saving is written in words', () => {
  const state = after(savedState(base), edited('two', 0), due, failed(0))
  expect(savingWords(savedState(base), 0).text).toBe('Saved')
  expect(savingWords(after(savedState(base), edited('two', 0)), 0).text).toBe('Saving')
  expect(savingWords(state, 200)).toEqual({
    text: 'Not saved',
    detail: 'The server does not answer. Trying again in 1 s.',
    isTrouble: true,
  })
})
