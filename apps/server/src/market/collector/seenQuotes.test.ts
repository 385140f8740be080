import { unixMs, vol } from '@gvol/market'
import { expect, test } from 'vitest'
import { addQuote, lastQuote, noQuotes, quotesSeen, type Seen, type SeenQuotes } from './seenQuotes.ts'

const T = Date.UTC(2026, 2, 2, 12)
const seen = (at: number): Seen => ({
  atMs: unixMs(T + at),
  bookMs: unixMs(T + at - 3),
  openMs: unixMs(T + at - 2),
  isStreamed: at % 2 === 0,
  bid: at + 0.01,
  bidSize: at + 0.02,
  bidVol: vol(at / 100 + 0.03),
  ask: at + 0.04,
  askSize: at + 0.05,
  askVol: vol(at / 100 + 0.06),
  mark: at + 0.07,
  markVol: vol(at / 100 + 0.08),
  underlying: at + 0.09,
  openInterestCoin: at + 0.1,
})

const add = (to: SeenQuotes, one: Seen): void => addQuote(to, one, one)

test('the newest eight quotes are returned as they were added, oldest first', () => {
  const quotes = noQuotes()
  expect([lastQuote(quotes), quotesSeen(quotes)]).toEqual([undefined, []])
  for (let at = 1; at <= 3; at += 1) add(quotes, seen(at))
  expect(quotesSeen(quotes)).toEqual([seen(1), seen(2), seen(3)])
  for (let at = 4; at <= 13; at += 1) add(quotes, seen(at))
  expect(quotesSeen(quotes)).toEqual([6, 7, 8, 9, 10, 11, 12, 13].map(seen))
  expect(lastQuote(quotes)).toEqual(seen(13))
})

test('a field absent from the newest quote is missing, even if an older quote had it; 0 is a number', () => {
  const quotes = noQuotes()
  const bare = { atMs: unixMs(T), bookMs: unixMs(T), openMs: undefined, isStreamed: false, bidSize: 0 }
  for (let at = 1; at <= 8; at += 1) add(quotes, seen(at))
  add(quotes, bare as Seen)
  expect(Object.entries(lastQuote(quotes) ?? {}).filter(([, value]) => value !== undefined)).toEqual([
    ['atMs', T] as const,
    ['bookMs', T] as const,
    ['isStreamed', false] as const,
    ['bidSize', 0] as const,
  ])
})
