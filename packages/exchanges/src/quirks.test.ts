import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exerciseStyleOf, MS_PER_YEAR, type OptionQuote, type Trade } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { normCdf, normPdf } from '../testing/normal.ts'
import { venues } from './catalog.ts'

const rows = Object.entries(venues).flatMap(([id, venue]) => {
  const quirks = venue.quirks?.option
  return quirks === undefined || venue.openFeed === undefined ? [] : [{ id, quirks, openFeed: venue.openFeed }]
})

const linesOf = (folder: string) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl') && file !== 'instruments.jsonl')
  return ['instruments.jsonl', ...files.sort()].flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as { readonly message: unknown; readonly receivedAtMs: number }),
  )
}

/** Returns every number in a message, including those written as texts. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return value !== '' && Number.isFinite(Number(value)) ? [Number(value)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
const has = (numbers: readonly number[], expected: number) => numbers.some((each) => Math.abs(each - expected) < 1e-9)

/**
 * Black-76 without interest: returns price and greeks from a quote's mark IV and forward, in quote currency per coin.
 */
const black76 = ({ underlying = Number.NaN, strike, expiryMs, atMs, optionType, ...quote }: OptionQuote) => {
  const markVol: number = quote.markVol ?? Number.NaN
  const root = Math.sqrt((expiryMs - atMs) / MS_PER_YEAR)
  const d1 = Math.log(underlying / strike) / (markVol * root) + (markVol * root) / 2
  const side = optionType === 'call' ? 1 : -1
  return {
    price: side * (underlying * normCdf(side * d1) - strike * normCdf(side * (d1 - markVol * root))),
    delta: side * normCdf(side * d1),
    vegaPerPoint: (underlying * normPdf(d1) * root) / 100,
    thetaPerDay: (-underlying * normPdf(d1) * markVol) / (2 * root) / 365,
  }
}

test('exactly the venues of the catalog with option quotes declare how they differ', () => {
  const quoting = Object.values(venues).filter(({ emits }) => emits.includes('option-quote'))
  const quirkyVenues = Object.values(venues).filter(({ quirks }) => quirks?.option !== undefined)
  expect(quirkyVenues.map(({ id }) => id)).toEqual(quoting.map(({ id }) => id))
})

describe.each(rows)('$id', ({ id, quirks, openFeed }) => {
  const feed = openFeed()
  const lines = linesOf(join(import.meta.dirname, 'venues', id, 'fixtures')).map(({ message, receivedAtMs }) => ({
    receivedAtMs,
    numbers: numbersIn(message),
    events: feed.read(message, receivedAtMs),
  }))
  const events = lines.flatMap((line) => line.events)
  const quotes = events.filter((event): event is OptionQuote => event.type === 'option-quote')
  const trades = events.filter((event): event is Trade => event.type === 'trade' && event.kind === 'option')
  const options = feed.instruments().filter(({ kind }) => kind === 'option')
  /** Where the index replaces the forward, the venue's own price and greeks differ slightly. */
  const isNear = quirks.forward === 'venue'
  const priced = quotes.filter(({ markVol, mark, underlying }) => markVol && mark && underlying)

  test('studies treat its options with the stated exercise style', () => {
    expect(exerciseStyleOf(id)).toBe(quirks.exercise ?? 'european')
  })
  test('premiums are in the stated unit, and equal the price from the volatility', () => {
    const kinds = new Set(quotes.map(({ isInverse }) => isInverse))
    expect([...kinds].sort()).toEqual({ coin: [true], quote: [false], 'by-market': [false, true] }[quirks.price])
    expect(priced.length).toBeGreaterThan(1)
    for (const quote of priced) {
      const { mark = Number.NaN, underlying = Number.NaN } = quote
      const price = quote.isInverse ? mark * underlying : mark
      expect(Math.abs(price - black76(quote).price) / underlying, quote.instrument).toBeLessThan(isNear ? 0.001 : 0.01)
    }
  })
  test('volatilities in messages have the stated unit', () => {
    const matches = lines.flatMap(({ numbers, events: of }) =>
      of.flatMap((event) => {
        if (event.type !== 'option-quote' || event.markVol === undefined) return []
        return [{ isDecimal: has(numbers, event.markVol), isPercent: has(numbers, event.markVol * 100) }]
      }),
    )
    const isDecimal = quirks.wireVol === 'decimal'
    if (quirks.wireVol === 'both') {
      expect(matches.some((each) => each.isDecimal)).toBe(true)
      expect(matches.some((each) => each.isPercent)).toBe(true)
    } else expect(matches.every((each) => each.isDecimal === isDecimal && each.isPercent === !isDecimal)).toBe(true)
  })
  test('a contract has the stated number of coins', () => {
    const sizes = new Map(options.map(({ symbol, contractSize }) => [symbol, contractSize]))
    expect(Object.fromEntries(sizes)).toEqual(quirks.contractCoins)
    for (const { symbol, contractSizeCoin } of quotes) expect(contractSizeCoin).toBe(sizes.get(symbol))
  })
  test('the forward is the venue’s own, or the index labeled as index', () => {
    const names = new Set(quotes.filter(({ underlying }) => underlying).map(({ underlyingName }) => underlyingName))
    if (quirks.forward === 'index') expect([...names]).toEqual(['index_price'])
    else if (quirks.forward === 'rate') expect([...names].sort()).toEqual(['index_price', 'index_rate'])
    else expect([...names].some((name) => name !== 'index_price')).toBe(true)
    for (const { underlying, underlyingName, index } of quotes)
      if (underlying && underlyingName === 'index_price') expect(underlying).toBe(index)
  })
  test('greeks are Black-Scholes, per coin, vol point and day', () => {
    const isReported = (name: 'delta' | 'gamma' | 'vegaPerPoint') => quotes.some((quote) => quote[name] !== undefined)
    expect([isReported('delta'), isReported('gamma'), isReported('vegaPerPoint')]).toEqual([
      quirks.greeks !== 'none',
      quirks.greeks === 'all',
      quirks.greeks === 'all',
    ])
    for (const quote of priced) {
      const own = black76(quote)
      expect(Math.abs((quote.delta ?? own.delta) - own.delta), quote.instrument).toBeLessThan(isNear ? 0.005 : 0.03)
      expect((quote.vegaPerPoint ?? own.vegaPerPoint) / own.vegaPerPoint, quote.instrument).toBeCloseTo(1, 1)
      expect((quote.thetaPerDay ?? own.thetaPerDay) / own.thetaPerDay, quote.instrument).toBeCloseTo(1, 1)
    }
  })
  test('bid, ask and trades have a separate IV, or none', () => {
    expect(quotes.some(({ bidVol, askVol }) => bidVol !== undefined || askVol !== undefined)).toBe(quirks.hasSideVols)
    expect(trades.some(({ vol }) => vol !== undefined)).toBe(quirks.hasTradeVol)
  })
  test('quotes have the stated age', () => {
    const ages = lines.flatMap(({ receivedAtMs, events: of }) =>
      of.flatMap((event) => (event.type === 'option-quote' ? [(receivedAtMs - event.atMs) / 60_000] : [])),
    )
    expect(Math.min(...ages) - (quirks.delayMinutes ?? 0)).toBeGreaterThan(-0.1)
    expect(Math.min(...ages) - (quirks.delayMinutes ?? 0)).toBeLessThan(1)
  })
  test('options expire at the stated hours', () => {
    const ofDay = new Set(options.map(({ expiryMs }) => ((expiryMs ?? 0) / MS_PER_HOUR) % 24))
    expect([...ofDay].sort()).toEqual(quirks.expiryHoursUtc)
  })
})
