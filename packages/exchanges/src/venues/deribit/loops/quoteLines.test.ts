import { expect, test } from 'vitest'
import { quoteLines } from './quoteLines.ts'

const names = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `BTC-${from + i}-C`)

/** Connections that record their subscriptions. */
const lines = () => {
  const calls: string[] = []
  const channels: (() => readonly string[])[] = []
  return {
    calls,
    channels,
    open: (desired: () => readonly string[], line: number) => {
      channels.push(desired)
      const note = (what: string) => () => {
        calls.push(`${what} ${line}`)
      }
      return { start: note('start'), stop: note('stop'), syncChannels: note('sync') }
    },
  }
}

test('there are as many connections as the channel limit requires, with every option on one of them', () => {
  const { calls, channels, open } = lines()
  const desired = names(4000)
  quoteLines(() => desired, open).sync()
  expect(calls).toEqual(Array.from({ length: 9 }, (_, i) => `start ${i + 1}`))
  const all = channels.flatMap((of) => of())
  expect(new Set(all)).toEqual(new Set(desired.map((name) => `quote.${name}`)))
  expect(all).toHaveLength(4000)
  expect(Math.max(...channels.map((of) => of().length))).toBeLessThanOrEqual(450)
})

test('an option stays on its connection; expired ones make room for new ones, and further connections open when full', () => {
  const { calls, channels, open } = lines()
  let desired = names(500)
  const quotes = quoteLines(() => desired, open)
  quotes.sync()
  const [first] = channels
  const before = first?.() ?? []
  // Ten of the first connection expire, sixty are new: the second has fifty free slots.
  desired = [...names(490, 10), ...names(20, 1000)]
  quotes.sync()
  const after = new Set(first?.())
  expect(before.slice(10).every((channel) => after.has(channel))).toBe(true)
  expect(channels.map((of) => of().length)).toEqual([450, 60])
  expect(calls).toEqual(['start 1', 'start 2', 'sync 1', 'sync 2'])
  desired = [...desired, ...names(400, 5000)]
  quotes.sync()
  expect(channels.map((of) => of().length)).toEqual([450, 450, 10])
  expect(quotes.count()).toBe(3)
  quotes.stop()
  expect(calls.slice(-3)).toEqual(['stop 1', 'stop 2', 'stop 3'])
  desired = names(5000)
  quotes.sync()
  expect(channels).toHaveLength(3)
})
