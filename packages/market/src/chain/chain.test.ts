import { expect, test } from 'vitest'
import type { OptionQuote } from '../events/optionQuote.ts'
import { unixMs } from '../units/units.ts'
import { chainFromQuotes, chainIndex } from './chain.ts'

const T0 = Date.UTC(2026, 0, 10, 12)
const quote = (strike: number, atMs: number, index?: number): OptionQuote => ({
  type: 'option-quote',
  venue: 'okx',
  symbol: 'BTC',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs + 7),
  instrument: `C${strike}`,
  expiryMs: unixMs(Date.UTC(2026, 0, 30, 8)),
  strike,
  optionType: 'call',
  isInverse: true,
  index,
})

test('the index of a chain is the median of its rows: one outlier moves it no further than to its neighbor', () => {
  const rows = [90_000, 90_001, 90_002, 90_003].map((index, row) => quote(80_000 + row, T0, index))
  expect(chainFromQuotes({ venue: 'okx', symbol: 'BTC' }, T0 + 5, [...rows, quote(99_000, T0 + 5, 90_830)]).index).toBe(
    90_002,
  )
  expect(chainIndex([Number.NaN, undefined, null, 0, -1])).toBeUndefined()
  expect(chainIndex([Number.NaN, 90_000, 0])).toBe(90_000)
})

test('of several quotes of an instrument the latest one counts, whatever their order, with its own instants', () => {
  const quotes = [quote(90_000, T0 + 2, 2), quote(90_000, T0 + 1, 1), quote(80_000, T0, 2)]
  for (const order of [quotes, quotes.toReversed()]) {
    const { strike, quoteAtMs, receivedAtMs } = chainFromQuotes({ venue: 'okx', symbol: 'BTC' }, T0 + 9, order)
    expect([...strike]).toEqual([80_000, 90_000])
    expect([...quoteAtMs]).toEqual([T0, T0 + 2])
    expect([...receivedAtMs]).toEqual([T0 + 7, T0 + 9])
  }
})
