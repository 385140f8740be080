import { expect, test } from 'vitest'
import { type Attempts, countAttempt } from './countAttempt.ts'

const rule = { free: 3, windowMs: 10_000, firstWaitMs: 1000, maxWaitMs: 3000 }

/** Attempts as early as allowed, the given number of times. @returns the wait after each */
const waits = (times: number): number[] => {
  const waitsMs: number[] = []
  let attempts: Attempts | undefined
  let nowMs = 0
  for (let n = 0; n < times; n++) {
    const tried = countAttempt(attempts, nowMs, rule)
    if (!tried.ok) throw new Error('it waited long enough')
    attempts = tried.attempts
    waitsMs.push(Math.max(0, attempts.blockedUntilMs - nowMs))
    nowMs = Math.max(nowMs, attempts.blockedUntilMs)
  }
  return waitsMs
}

test('the first attempts are free, then each wait is twice the one before, up to the maximum', () => {
  expect(waits(7)).toEqual([0, 0, 1000, 2000, 3000, 3000, 3000])
})

test('during a wait attempts are refused and do not extend it', () => {
  const blocked = { count: 3, lastAtMs: 0, blockedUntilMs: 1000 }
  expect(countAttempt(blocked, 400, rule)).toEqual({ ok: false, waitMs: 600 })
  expect(countAttempt(blocked, 999, rule)).toEqual({ ok: false, waitMs: 1 })
  expect(countAttempt(blocked, 1000, rule).ok).toBe(true)
})

test('a free attempt blocks no other, not even one whose clock is behind', () => {
  const first = countAttempt(undefined, 1000, rule)
  expect(first.ok && countAttempt(first.attempts, 999, rule).ok).toBe(true)
})

test('attempts are reset after a quiet period', () => {
  const busy = { count: 50, lastAtMs: 0, blockedUntilMs: 3000 }
  expect(countAttempt(busy, 10_000, rule)).toMatchObject({ attempts: { count: 51 } })
  expect(countAttempt(busy, 10_001, rule)).toMatchObject({ attempts: { count: 1, blockedUntilMs: 0 } })
})
