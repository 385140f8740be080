import { type Chain, chainFromQuotes, type OptionQuote } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { AT_MS, syntheticChain, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { pricedChain } from '../surface/pricedChain.ts'
import { arbitrageOf, MIN_PROFIT } from './arbitrage.ts'
import { chainQuality } from './chainQuality.ts'
import { coverageOf } from './coverage.ts'
import { lifeText } from './findings.ts'
import { lowerHull } from './lowerHull.ts'
import { qualityReport } from './qualityReport.ts'
import { spread } from './storedQuality.ts'

const DAY = Date.UTC(2026, 0, 5)

/** A chain with some of its quotes changed. */
const chainWith = (change: (quote: OptionQuote) => Partial<OptionQuote> | undefined, atMs = AT_MS): Chain =>
  chainFromQuotes(
    { venue: 'deribit', symbol: 'BTC' },
    atMs,
    syntheticQuotes().map((quote) => ({ ...quote, ...change(quote) })),
  )

const only = (instrument: string, change: (quote: OptionQuote) => Partial<OptionQuote>) => (quote: OptionQuote) =>
  quote.instrument === instrument ? change(quote) : undefined

test('a chain without arbitrage yields no finding, with premiums in coin or in dollars', () => {
  expect(arbitrageOf(syntheticChain())).toEqual([])
  const inDollars = ({ bid, ask, mark, underlying }: OptionQuote) => ({
    isInverse: false,
    bid: (bid ?? 0) * (underlying ?? 0),
    ask: (ask ?? 0) * (underlying ?? 0),
    mark: (mark ?? 0) * (underlying ?? 0),
  })
  expect(arbitrageOf(chainWith(inDollars))).toEqual([])
})

test('a bid above a lower strike’s ask is a vertical, above a mix of its neighbors a butterfly, above a longer expiry a calendar', () => {
  const near = syntheticChain()
  const askOf = (name: string) => near.ask[near.instrument.indexOf(name)]
  const name = 'BTC-31D-90000-C'
  const vertical = arbitrageOf(chainWith(only(name, () => ({ bid: askOf('BTC-31D-87500-C') + 0.002, ask: 0.5 }))))
  const spreadSold = vertical.find(({ kind }) => kind === 'vertical')
  expect(spreadSold).toMatchObject({ sold: name, bought: ['BTC-31D-87500-C'] })
  expect(spreadSold?.profit).toBeCloseTo(0.002, 12)

  const below = askOf('BTC-31D-87500-C')
  const above = askOf('BTC-31D-92500-C')
  const butterfly = arbitrageOf(chainWith(only(name, () => ({ bid: (below + above) / 2 + 0.001, ask: 0.5 }))))
  expect(butterfly.map(({ kind }) => kind)).toEqual(['butterfly'])
  expect(butterfly[0]).toMatchObject({ sold: name, bought: ['BTC-31D-87500-C', 'BTC-31D-92500-C'] })
  expect(butterfly[0].profit).toBeCloseTo(0.001, 12)

  // A shift of a whole expiry preserves its shape: only the longer life is violated.
  const isMonth = ({ instrument }: OptionQuote) => instrument.startsWith('BTC-31D-')
  const dearer = arbitrageOf(
    chainWith((quote) =>
      isMonth(quote)
        ? { bid: (quote.bid ?? 0) + 0.03, ask: (quote.ask ?? 0) + 0.03, markVol: quote.markVol }
        : undefined,
    ),
  )
  expect(new Set(dearer.map(({ kind }) => kind))).toContain('calendar')
  expect(dearer.find(({ kind }) => kind === 'calendar')?.bought[0]).toMatch(/^BTC-59D-/)
})

test('a profit below two fees is no arbitrage', () => {
  const near = syntheticChain()
  const ask = near.ask[near.instrument.indexOf('BTC-31D-87500-C')]
  const plant = (profit: number) =>
    arbitrageOf(chainWith(only('BTC-31D-90000-C', () => ({ bid: ask + profit, ask: 0.5 }))))
  expect(plant(MIN_PROFIT - 1e-6).filter(({ kind }) => kind === 'vertical')).toEqual([])
  expect(plant(MIN_PROFIT + 1e-6).filter(({ kind }) => kind === 'vertical')).toHaveLength(1)
})

test('the hull is the cheapest mix, checked against every pair of quotes', () => {
  const points = [4, 3.1, 2.6, 2.4, 1, 1.2, 0.9].map((y, i) => ({ x: i + (i === 3 ? 0.4 : 0), y, row: i }))
  const hull = lowerHull(points)
  for (let x = 0; x <= 6; x += 0.25) {
    let least = Number.POSITIVE_INFINITY
    for (const a of points) {
      for (const b of points) {
        if (a.x > x || b.x < x) continue
        const share = a.x === b.x ? 0 : (x - a.x) / (b.x - a.x)
        least = Math.min(least, a.y * (1 - share) + b.y * share)
      }
    }
    expect(hull(x)?.y).toBeCloseTo(least, 12)
  }
  expect(hull(-0.1)).toBeUndefined()
  expect(hull(6.1)).toBeUndefined()
})

test('a quote that does not change while its forward moves is frozen; other quotes are not', () => {
  const before = syntheticChain()
  const frozenName = 'BTC-31D-90000-C'
  const moved = ({ instrument, underlying, bid, ask }: OptionQuote) =>
    instrument === frozenName
      ? { underlying: (underlying ?? 0) * 1.04 }
      : { underlying: (underlying ?? 0) * 1.04, bid: (bid ?? 0) + 0.001, ask: (ask ?? 0) + 0.001 }
  expect(chainQuality(chainWith(moved, AT_MS + MS_PER_MINUTE), before).frozen).toEqual([frozenName])
  expect(chainQuality(syntheticChain(), before)).toMatchObject({ frozen: [], isRepeat: true })
  // Market makers do not follow moves within their spread.
  const small = chainWith(({ underlying }) => ({ underlying: (underlying ?? 0) * 1.0005 }))
  expect(chainQuality(small, before).frozen).not.toContain(frozenName)
  const oneAsk = chainWith(only(frozenName, ({ ask }) => ({ ask: (ask ?? 0) + 0.0005 })))
  expect(chainQuality(oneAsk, before)).toMatchObject({ frozen: [], isRepeat: false })
  expect(chainQuality(before, undefined)).toMatchObject({ frozen: undefined, isRepeat: false })
})

test('own greeks match a venue that publishes the same, a wrong one is found, and a difference in the last decimal is ignored', () => {
  const { delta, gamma, vega } = pricedChain(syntheticChain())
  const published = syntheticChain()
  const venue: Chain = {
    ...published,
    delta: delta.map((value, at) => (at === 40 ? value + 0.05 : value)),
    gamma: gamma.map((value) => Math.round(value * 1e5) / 1e5),
    vegaPerPoint: vega.map((value) => value / 100),
  }
  const { greeks } = chainQuality(venue, undefined)
  expect(greeks.delta).toMatchObject({ compared: venue.size, off: 1, worstOf: venue.instrument[40] })
  expect(greeks.delta.worst).toBeCloseTo(0.05, 12)
  expect([greeks.gamma.off, greeks.vega.off]).toEqual([0, 0])
  expect(chainQuality(published, undefined).greeks.delta).toMatchObject({ compared: 0, off: 0, worst: 0 })
})

const every = (stepMs: number, fromMs: number, toMs: number): number[] =>
  Array.from({ length: Math.floor((toMs - fromMs) / stepMs) }, (_, i) => fromMs + i * stepMs)
const EVER = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }

test('a removed day is missing, a removed stretch is a gap, and each day is compared with its own cadence', () => {
  const hourly = every(60 * MS_PER_MINUTE, DAY, DAY + 2 * MS_PER_DAY)
  const minutely = every(MS_PER_MINUTE, DAY + 3 * MS_PER_DAY, DAY + 4 * MS_PER_DAY)
  const holed = minutely.filter(
    (atMs) => atMs < DAY + 3 * MS_PER_DAY + 6 * MS_PER_HOUR || atMs >= DAY + 3 * MS_PER_DAY + 12 * MS_PER_HOUR,
  )
  const { days, missingDays, gaps } = coverageOf([...hourly, ...holed], EVER)
  expect(missingDays).toEqual([DAY + 2 * MS_PER_DAY])
  expect(gaps).toEqual([
    { fromMs: DAY + 3 * MS_PER_DAY + 6 * MS_PER_HOUR - MS_PER_MINUTE, toMs: DAY + 3 * MS_PER_DAY + 12 * MS_PER_HOUR },
  ])
  expect(days.map(({ chains, share }) => [chains, Math.round(share * 100)])).toEqual([
    [24, 100],
    [24, 100],
    [0, 0],
    [1080, 75],
  ])
  expect(coverageOf([], EVER)).toEqual({ days: [], missingDays: [], gaps: [] })
  expect(coverageOf(hourly, { fromMs: DAY + MS_PER_DAY, toMs: DAY + MS_PER_DAY }).days).toHaveLength(1)
})

test('the report states each planted fault, and nothing for a sound market', () => {
  const instants = every(60 * MS_PER_MINUTE, DAY, DAY + 3 * MS_PER_DAY)
  const market = { venue: 'deribit', symbol: 'BTC', tables: [] }
  const sound = qualityReport(EVER, [{ ...market, instants, looked: [chainQuality(syntheticChain(), undefined)] }])
  expect(sound.findings).toEqual([])
  expect(sound.markets[0].checks).toMatchObject({ chains: 1, options: 330, twoSided: 330 })
  const holed = instants.filter((atMs) => atMs < DAY + MS_PER_DAY || atMs >= DAY + 2 * MS_PER_DAY + 5 * MS_PER_HOUR)
  const planted = chainQuality(chainWith(only('BTC-31D-90000-C', () => ({ bid: 0.4, ask: 0.5 }))), undefined)
  const repeat = chainQuality(syntheticChain(), syntheticChain())
  const report = qualityReport(EVER, [{ ...market, instants: holed, looked: [planted, repeat] }])
  expect(report.findings.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['missing-days', 'fault'],
    ['repeats', 'fault'],
    ['vertical', 'note'],
    ['butterfly', 'note'],
    ['calendar', 'note'],
  ])
  expect(report.findings[0].sentence).toBe('No chain on 1 day: 2026-01-06.')
  expect(report.findings[2].sentence).toMatch(/^1 bid of 660 two-sided quotes could be sold .* BTC-31D-90000-C against/)
  for (const { sentence } of report.findings) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
})

test('an empty chain and a half-empty quote are checked without producing null or NaN', () => {
  const [{ bid: _bid, mark: _mark, markVol: _vol, ...quote }] = syntheticQuotes()
  for (const chain of [syntheticChain([]), syntheticChain([quote])]) {
    const quality = chainQuality(chain, chain)
    expect(JSON.stringify(quality)).not.toMatch(/null|NaN/)
    expect(quality.arbitrage).toEqual([])
  }
})

test('chains are sampled evenly and include the newest; ages are in seconds, minutes and hours', () => {
  expect(spread(10, 3)).toEqual([2, 6, 9])
  expect(spread(2, 5)).toEqual([0, 1])
  expect(spread(0, 5)).toEqual([])
  expect([45_000, 90 * MS_PER_MINUTE, 120 * MS_PER_MINUTE, 5 * MS_PER_MINUTE].map(lifeText)).toEqual([
    '45 s',
    '1 h 30 min',
    '2 h',
    '5 min',
  ])
})

test('rows of one chain with different index prices are reported, equal ones are not', () => {
  const market = {
    venue: 'deribit',
    symbol: 'BTC',
    tables: [],
    instants: every(60 * MS_PER_MINUTE, DAY, DAY + MS_PER_DAY),
  }
  const kindsWith = (...index: readonly number[]) => {
    const looked = [chainQuality(syntheticChain(), undefined, Float64Array.from(index))]
    return qualityReport(EVER, [{ ...market, looked }]).findings.map(({ kind, severity }) => `${kind} ${severity}`)
  }
  expect(kindsWith(90_000, Number.NaN, 90_010, 90_000)).toEqual([])
  expect(kindsWith(90_000, 90_090)).toEqual(['index note'])
  expect(kindsWith(90_000, 90_828)).toEqual(['index fault'])
  expect(kindsWith(Number.NaN)).toEqual([])
})
