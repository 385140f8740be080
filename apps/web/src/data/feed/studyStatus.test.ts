import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import type { StudyAnswer } from '../study.ts'
import type { FeedState } from './studyFeed.ts'
import { STALE_AFTER_MS, studyStatus, worstStatus } from './studyStatus.ts'

const NOW = 1_000_000
const answer = { study: 'skew', asOfMs: 0, isSimulated: false, input: {}, data: {} } as unknown as StudyAnswer
const state = (change: Partial<FeedState>): FeedState => ({
  answer: undefined,
  receivedAtMs: undefined,
  problem: undefined,
  ...change,
})
const LIVE = { isLive: true, follows: 'chain' } as const

test('without a result a panel is loading, or shows the reason for none', () => {
  expect(studyStatus(state({}), LIVE, 'open', NOW)).toBe('loading')
  const because = (code: string) => studyStatus(state({ problem: { code, message: '' } }), LIVE, 'open', NOW)
  expect(because('no-data')).toBe('empty')
  expect(because('not-allowed')).toBe('unpaid')
  expect(because('internal')).toBe('error')
})

test('a historical result is as of its instant, whatever the state of the socket', () => {
  const historical = { isLive: false, follows: 'chain' } as const
  expect(studyStatus(state({ answer, receivedAtMs: 0 }), historical, 'reconnecting', NOW)).toBe('asOf')
})

test('a live result becomes stale with time, with a problem, or when the socket is lost', () => {
  const fresh = state({ answer, receivedAtMs: NOW - 1_000 })
  expect(studyStatus(fresh, LIVE, 'open', NOW)).toBe('live')
  expect(studyStatus(fresh, LIVE, 'reconnecting', NOW)).toBe('stale')
  expect(studyStatus({ ...fresh, problem: { code: 'internal', message: '' } }, LIVE, 'open', NOW)).toBe('stale')
  const old = state({ answer, receivedAtMs: NOW - STALE_AFTER_MS - 1 })
  expect(studyStatus(old, LIVE, 'open', NOW)).toBe('stale')
  // The wall clock was set back after the result was received.
  const later = state({ answer, receivedAtMs: NOW + MS_PER_HOUR })
  expect(studyStatus(later, LIVE, 'open', NOW)).toBe('stale')
  expect(studyStatus(state({ answer, receivedAtMs: NOW + 900 }), LIVE, 'open', NOW)).toBe('live')
})

test('a result of stored history does not age between two snapshots', () => {
  const old = state({ answer, receivedAtMs: 0 })
  expect(studyStatus(old, { isLive: true, follows: 'history' }, 'open', NOW)).toBe('live')
})

test('a panel with several requests shows the worst status', () => {
  expect(worstStatus(['live', 'stale'])).toBe('stale')
  expect(worstStatus(['live', 'loading', 'error'])).toBe('error')
  expect(worstStatus(['asOf', 'asOf'])).toBe('asOf')
})
