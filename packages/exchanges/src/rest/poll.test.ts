import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { backoff } from '../connection/backoff.ts'
import { startPoll } from './poll.ts'

type Sleep = (ms: number) => Promise<void>

const pollWithLog = (run: (turn: number, sleep: Sleep) => Promise<void>) => {
  const clock = manualClock()
  const startMs = clock.now()
  const startsMs: number[] = []
  const failures: [string, number][] = []
  const sleep: Sleep = (ms) => new Promise((resolve) => clock.after(ms, resolve))
  const poll = startPoll({
    everyMs: 10_000,
    run: () => run(startsMs.push(clock.now() - startMs), sleep),
    backoff: backoff({ firstMs: 1_000, maxMs: 60_000, random: () => 0 }),
    effects: clock,
    onSuccess: () => {},
    onFailure: (error, ms) => failures.push([(error as Error).message, ms]),
  })
  return { clock, poll, startsMs, failures }
}

test('keeps the interval from start to start and skips missed polls', async () => {
  const { clock, startsMs } = pollWithLog((turn, sleep) => sleep(turn === 2 ? 13_000 : 400))
  await clock.advance(45_000)
  expect(startsMs).toEqual([0, 10_000, 30_000, 40_000])
})
test('retries sooner after a failure, later after each further one, and returns to the interval', async () => {
  const { clock, startsMs, failures } = pollWithLog(async (turn) => {
    if (turn === 2 || turn === 3) throw new Error(`no ${turn}`)
  })
  await clock.advance(22_000)
  expect(startsMs).toEqual([0, 10_000, 10_500, 11_500, 21_500])
  expect(failures).toEqual([
    ['no 2', 500],
    ['no 3', 1_000],
  ])
})
test('runs soon on request, but never twice within the minimum gap', async () => {
  const { clock, poll, startsMs } = pollWithLog(async () => {})
  await clock.advance(300)
  poll.runSoon(1_000)
  poll.runSoon(1_000)
  await clock.advance(5_000)
  poll.runSoon(1_000)
  await clock.advance(100)
  expect(startsMs).toEqual([0, 1_000, 5_300])
})
test('runs once more after the current run when requested during it', async () => {
  const { clock, poll, startsMs } = pollWithLog((_, sleep) => sleep(3_000))
  await clock.advance(1_000)
  poll.runSoon(1_000)
  await clock.advance(4_000)
  expect(startsMs).toEqual([0, 3_000])
})
test('a request to run soon does not shorten the pause after a failure', async () => {
  const { clock, poll, startsMs } = pollWithLog(async (turn) => {
    if (turn === 1) throw new Error('no')
  })
  await clock.advance(100)
  poll.runSoon(200)
  await clock.advance(2_000)
  expect(startsMs).toEqual([0, 500])
})
test('stops after the current run, and nothing follows', async () => {
  const { clock, poll, startsMs } = pollWithLog((_, sleep) => sleep(3_000))
  await clock.advance(1_000)
  let isStopped = false
  const stopping = poll.stop().then(() => {
    isStopped = true
  })
  await clock.advance(1_000)
  expect(isStopped).toBe(false)
  await clock.advance(60_000)
  await stopping
  expect(startsMs).toEqual([0])
})
