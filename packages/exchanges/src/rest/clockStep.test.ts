import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { backoff } from '../connection/backoff.ts'
import { startPoll } from './poll.ts'
import { rateLimiter } from './rateLimiter.ts'

test('after the clock is set back an hour, requests and polls keep their pace', async () => {
  const clock = manualClock()
  const limiter = rateLimiter({ perSecond: 1, burst: 1 }, clock)
  let runs = 0
  const poll = startPoll({
    everyMs: 5_000,
    run: async () => {
      await limiter.acquire()
      runs++
    },
    backoff: backoff({ firstMs: 100, maxMs: 1000, random: () => 0 }),
    effects: clock,
    onSuccess: () => undefined,
    onFailure: () => undefined,
  })
  await clock.advance(5_000)
  expect(runs).toBe(2)
  clock.step(-MS_PER_HOUR)
  await clock.advance(20_000)
  expect(runs).toBe(6)
  clock.step(-MS_PER_HOUR)
  poll.runSoon(1_000)
  await clock.advance(2_000)
  expect(runs).toBe(7)
  await poll.stop()
})
