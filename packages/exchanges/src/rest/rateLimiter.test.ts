import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { rateLimiter } from './rateLimiter.ts'

const limiterWithLog = (limits: { perSecond: number; burst: number }) => {
  const clock = manualClock()
  const limiter = rateLimiter(limits, clock)
  const startMs = clock.now()
  const passedMs: number[] = []
  const ask = () => limiter.acquire().then(() => passedMs.push(clock.now() - startMs))
  return { clock, limiter, passedMs, ask }
}

test('allows a burst, then the sustained rate, in order', async () => {
  const { clock, passedMs, ask } = limiterWithLog({ perSecond: 2, burst: 3 })
  for (let i = 0; i < 6; i++) ask()
  await clock.advance(10_000)
  expect(passedMs).toEqual([0, 0, 0, 500, 1_000, 1_500])
})
test('never exceeds burst plus rate times time, for any pattern of requests', async () => {
  const { clock, passedMs, ask } = limiterWithLog({ perSecond: 5, burst: 4 })
  for (let i = 0; i < 60; i++) {
    if (i % 7 < 4) ask()
    await clock.advance(37 * (i % 5))
  }
  await clock.advance(60_000)
  expect(passedMs).toHaveLength(36)
  for (const [i, fromMs] of passedMs.entries()) {
    const inOneSecond = passedMs.slice(i).filter((ms) => ms < fromMs + 1_000).length
    expect(inOneSecond).toBeLessThanOrEqual(4 + 5)
  }
})
test('pauses after "too many requests"', async () => {
  const { clock, limiter, passedMs, ask } = limiterWithLog({ perSecond: 10, burst: 5 })
  limiter.pause(2_000)
  ask()
  await clock.advance(1_999)
  expect(passedMs).toEqual([])
  await clock.advance(200)
  expect(passedMs).toEqual([2_100])
})
test('rejects all waiting requests when it is closed', async () => {
  const { limiter, ask } = limiterWithLog({ perSecond: 1, burst: 1 })
  ask()
  const waiting = ask()
  limiter.close()
  await expect(waiting).rejects.toThrow('The connector was stopped.')
  await expect(limiter.acquire()).rejects.toThrow('The connector was stopped.')
})
