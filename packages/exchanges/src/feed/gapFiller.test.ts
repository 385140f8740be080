import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { backoff } from '../connection/backoff.ts'
import { gapFiller } from './gapFiller.ts'

const fillerWithLog = (fetchSince: (sinceMs: number, call: number) => Promise<void>, sinceMs?: number) => {
  const clock = manualClock()
  const fetched: number[] = []
  const failures: number[] = []
  const filler = gapFiller({
    sinceMs,
    fetchSince: (ms) => fetchSince(ms, fetched.push(ms)),
    backoff: backoff({ firstMs: 1_000, maxMs: 60_000, random: () => 0 }),
    effects: clock,
    onSuccess: () => {},
    onFailure: (_, ms) => failures.push(ms),
  })
  return { clock, filler, fetched, failures }
}

test('fetches nothing on the first connection, and from the newest trade on every later one', async () => {
  const { clock, filler, fetched } = fillerWithLog(async () => {})
  filler.resume(1_000)
  filler.note(5_000)
  filler.note(4_000)
  filler.resume(60_000)
  await clock.advance(0)
  expect(fetched).toEqual([5_000])
})
test('fetches from the beginning of the connection if there was no trade on it', async () => {
  const { clock, filler, fetched } = fillerWithLog(async () => {})
  filler.resume(1_000)
  filler.resume(60_000)
  await clock.advance(0)
  expect(fetched).toEqual([1_000])
})
test('closes the gap since the newest trade already stored', async () => {
  const { clock, filler, fetched } = fillerWithLog(async () => {}, 700)
  filler.resume(1_000)
  await clock.advance(0)
  expect(fetched).toEqual([700])
})
test('a trade received before the stream is complete does not hide an earlier gap', async () => {
  const { clock, filler, fetched } = fillerWithLog(async () => {}, 700)
  filler.note(4_000)
  filler.resume(4_500)
  await clock.advance(0)
  expect(fetched).toEqual([700])
  filler.interrupt()
  filler.note(60_000)
  filler.resume(61_000)
  await clock.advance(0)
  expect(fetched).toEqual([700, 4_000])
  filler.interrupt()
  filler.resume(90_000)
  await clock.advance(0)
  expect(fetched).toEqual([700, 4_000, 60_000])
})
test('repeats a failed fetch from the earliest missed instant, also across further cuts', async () => {
  const { clock, filler, fetched, failures } = fillerWithLog(async (_, call) => {
    if (call < 4) throw new Error('down')
  })
  filler.resume(1_000)
  filler.note(5_000)
  filler.resume(10_000)
  await clock.advance(600)
  filler.note(12_000)
  filler.resume(20_000)
  await clock.advance(60_000)
  expect(fetched).toEqual([5_000, 5_000, 5_000, 5_000])
  expect(failures).toHaveLength(3)
})
test('fetches again when an earlier instant is reported during a fetch', async () => {
  const { clock, filler, fetched } = fillerWithLog(() => new Promise((resolve) => clock.after(1_000, resolve)))
  filler.fetchAgain(5_000)
  filler.fetchAgain(3_000)
  await clock.advance(10_000)
  expect(fetched).toEqual([5_000, 3_000])
})
test('stops retrying when stopped', async () => {
  const { clock, filler, fetched } = fillerWithLog(async () => {
    throw new Error('down')
  })
  filler.fetchAgain(1)
  await clock.advance(0)
  filler.stop()
  await clock.advance(600_000)
  expect(fetched).toEqual([1])
})
