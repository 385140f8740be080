import { expect, test } from 'vitest'
import { connectorState, type Vitals } from './connectorState.ts'
import { messageRate } from './messageRate.ts'
import { venueClock } from './venueClock.ts'

const well: Vitals = {
  isStopped: false,
  isComplete: true,
  isSilent: false,
  dataAtMs: 99_000,
  nowMs: 100_000,
  staleAfterMs: 30_000,
  problemCount: 0,
  wasConnected: true,
}

test.each<[string, Partial<Vitals>, string]>([
  ['everything flows', {}, 'connected'],
  ['a part fails', { problemCount: 1 }, 'degraded'],
  ['the stream is away after it was there', { isComplete: false }, 'degraded'],
  ['the stream is not there yet', { isComplete: false, wasConnected: false }, 'connecting'],
  ['nothing ever came', { dataAtMs: undefined, problemCount: 3 }, 'connecting'],
  ['the stream fell silent, though chains still come', { isSilent: true, problemCount: 1 }, 'stale'],
  ['the newest data are old', { dataAtMs: 69_999, problemCount: 2 }, 'stale'],
  ['we stopped', { isStopped: true, isSilent: true }, 'stopped'],
])('%s', (_, vitals, state) => {
  expect(connectorState({ ...well, ...vitals })).toBe(state)
})

test('counts messages per second over ten seconds', () => {
  let nowMs = 1_000_000
  const rate = messageRate(() => nowMs)
  for (let i = 0; i < 100; i++) {
    nowMs += 100
    rate.count()
  }
  expect(rate.perSecond()).toBeCloseTo(9.9, 12)
  nowMs += 60_000
  expect(rate.perSecond()).toBe(0)
})

test('derives the venue’s clock from its latest message', () => {
  const nowMs = Date.UTC(2026, 2, 2)
  const clock = venueClock(() => nowMs)
  expect([clock.nowMs(), clock.lagMs()]).toEqual([nowMs, undefined])
  clock.observe(nowMs - 7_000, nowMs - 1_000)
  expect([clock.nowMs(), clock.lagMs()]).toEqual([nowMs - 6_000, 6_000])
  for (const impossible of [0, nowMs * 1000, nowMs / 1000, Number.NaN]) clock.observe(impossible, nowMs)
  expect(clock.lagMs()).toBe(6_000)
})

test('an own clock that is a day behind is visible', () => {
  const nowMs = Date.UTC(2026, 2, 2)
  const clock = venueClock(() => nowMs)
  clock.observe(nowMs + 89_999_836, nowMs)
  expect(clock.lagMs()).toBe(-89_999_836)
  clock.observe(nowMs - 40, nowMs)
  expect(clock.lagMs()).toBe(40)
})
