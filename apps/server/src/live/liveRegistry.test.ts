import type { Batch } from '@gvol/exchanges'
import {
  type Chain,
  type FutureQuote,
  hasSameQuotes,
  type IndexPrice,
  type MarketEvent,
  type OptionQuote,
  unixMs,
  vol,
} from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveRegistry, type LiveRegistry } from './liveRegistry.ts'

const T0 = Date.UTC(2026, 0, 10, 12)
const EXPIRY = unixMs(Date.UTC(2026, 0, 30, 8))
const MARKET = { venue: 'deribit', symbol: 'BTC' }
const stamp = (atMs: number, venue = 'deribit') => ({
  venue,
  symbol: 'BTC',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs + 40),
})

const option = (strike: number, atMs: number, more: Partial<OptionQuote> = {}): OptionQuote => ({
  ...stamp(atMs),
  type: 'option-quote',
  instrument: `BTC-30JAN26-${strike}-C`,
  expiryMs: EXPIRY,
  strike,
  optionType: 'call',
  isInverse: true,
  ...more,
})
const future = (name: string, atMs: number, more: Partial<FutureQuote> = {}): FutureQuote => ({
  ...stamp(atMs),
  type: 'future-quote',
  instrument: name,
  kind: 'future',
  isInverse: true,
  expiryMs: EXPIRY,
  ...more,
})
const index = (atMs: number, price: number, venue?: string): IndexPrice => ({
  ...stamp(atMs, venue),
  type: 'index-price',
  indexName: 'btc_usd',
  price,
})
const snapshotOf = (kind: 'option' | 'future' | 'spot', atMs: number): Batch => ({
  source: 'chain',
  kind,
  symbol: 'BTC',
  atMs,
})
const STREAM: Batch = { source: 'stream' }

const futuresOf = (registry: LiveRegistry) =>
  Object.fromEntries(
    (registry.state('futures', MARKET)?.quotes ?? []).map(({ instrument, mark }) => [instrument, mark]),
  )
const chainOf = (registry: LiveRegistry): Chain => {
  const chain = registry.state('chain', MARKET)
  if (chain === undefined) throw new Error('no chain')
  return chain
}

type QuoteUpdate =
  | { readonly kind: 'snapshot'; readonly atMs: number; readonly names: readonly string[] }
  | { readonly kind: 'change'; readonly atMs: number; readonly name: string }

const NAMES = ['A', 'B', 'C', 'D']
const updates: fc.Arbitrary<QuoteUpdate> = fc.oneof(
  fc.record({
    kind: fc.constant('snapshot' as const),
    atMs: fc.integer({ min: 1, max: 40 }),
    names: fc.subarray(NAMES),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    atMs: fc.integer({ min: 1, max: 40 }),
    name: fc.constantFrom(...NAMES),
  }),
)
/** Deterministic in name and instant, so that updates at equal instants never differ. */
const markAt = (name: string, atMs: number): number => NAMES.indexOf(name) * 1000 + atMs

const feed = (registry: LiveRegistry, all: readonly QuoteUpdate[]): void => {
  for (const one of all) {
    const atMs = T0 + one.atMs
    const quote = (name: string) => future(name, atMs, { mark: markAt(name, one.atMs) })
    if (one.kind === 'snapshot') registry.take('deribit', one.names.map(quote), snapshotOf('future', atMs))
    else registry.take('deribit', [quote(one.name)], STREAM)
  }
}

/** Reference implementation: every instrument in the newest snapshot or updated after it, with its newest value. */
const expected = (all: readonly QuoteUpdate[]): Readonly<Record<string, number>> => {
  const newest = all.reduce((ms, one) => (one.kind === 'snapshot' ? Math.max(ms, one.atMs) : ms), 0)
  const words = all.flatMap((one): { readonly name: string; readonly one: QuoteUpdate }[] =>
    one.kind === 'snapshot' ? one.names.map((name) => ({ name, one })) : [{ name: one.name, one }],
  )
  const alive = words.filter(({ one }) => one.atMs > newest || (one.kind === 'snapshot' && one.atMs === newest))
  return Object.fromEntries(
    [...Map.groupBy(alive, ({ name }) => name)].map(([name, group]) => [
      name,
      markAt(name, Math.max(...group.map(({ one }) => one.atMs))),
    ]),
  )
}

test('snapshots and changes in any order give the same board: the newest value of every listed instrument', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(updates, { maxLength: 12, selector: ({ atMs }) => atMs }),
      fc.infiniteStream(fc.nat()),
      (all, at) => {
        const registry = createLiveRegistry()
        const left = [...all]
        const shuffled: QuoteUpdate[] = []
        while (left.length > 0) shuffled.push(...left.splice((at.next().value as number) % left.length, 1))
        feed(registry, shuffled)
        expect(futuresOf(registry)).toEqual(expected(all))
      },
    ),
    { numRuns: 500 },
  )
})

test('an older instant never overwrites a newer one', () => {
  const registry = createLiveRegistry()
  registry.take('deribit', [option(90_000, T0, { markVol: vol(0.5) })], snapshotOf('option', T0))
  expect(registry.take('deribit', [option(90_000, T0 - 1, { markVol: vol(0.9) })], STREAM)).toEqual([])
  expect(chainOf(registry).markVol[0]).toBe(0.5)
  registry.take('deribit', [index(T0 + 5, 95_000), index(T0 + 4, 94_000)], STREAM)
  expect(registry.state('index', MARKET)?.quotes.map(({ price }) => price)).toEqual([95_000])
  expect(chainOf(registry).index).toBe(95_000)
})

test('a contract leaves the board when its expiry passes, without a snapshot', () => {
  const registry = createLiveRegistry()
  const perpetual = future('PERP', T0, { kind: 'perpetual', expiryMs: undefined })
  const soon = future('SOON', T0, { expiryMs: unixMs(T0 + 1_000) })
  registry.take('deribit', [perpetual, soon], snapshotOf('future', T0))
  expect(Object.keys(futuresOf(registry))).toEqual(['PERP', 'SOON'])
  registry.take('deribit', [{ ...perpetual, atMs: unixMs(T0 + 1_000) }], STREAM)
  expect(Object.keys(futuresOf(registry))).toEqual(['PERP'])
})

test('books of the same name at two venues are two markets', () => {
  const registry = createLiveRegistry()
  registry.take('deribit', [index(T0, 95_000)], STREAM)
  registry.take('bitmex', [index(T0, 95_100, 'bitmex')], STREAM)
  expect(registry.state('index', MARKET)?.quotes[0].price).toBe(95_000)
  expect(registry.states('index', { coin: 'BTC' }).map(({ venue }) => venue)).toEqual(['deribit', 'bitmex'])
  expect(registry.states('index', { venue: 'bitmex' })[0].quotes[0].price).toBe(95_100)
})

test('a change keeps fields that it does not name and clears fields that it names as missing', () => {
  const registry = createLiveRegistry()
  registry.take('deribit', [option(90_000, T0, { bid: 0.01, ask: 0.02, markVol: vol(0.5) })], snapshotOf('option', T0))
  registry.take('deribit', [option(90_000, T0 + 500, { ask: undefined, markVol: vol(0.6) })], STREAM)
  const { bid, ask, markVol } = chainOf(registry)
  expect([bid[0], ask[0], markVol[0]]).toEqual([0.01, Number.NaN, 0.6])
})

test('a quote with every known field is stored as the same object, one with fewer fields is merged', () => {
  const registry = createLiveRegistry()
  const first = future('A', T0, { mark: 1, bid: 2 })
  const second = future('A', T0 + 1, { mark: 3, bid: undefined })
  const less = { ...second, atMs: unixMs(T0 + 2) }
  Reflect.deleteProperty(less, 'mark')
  const currentQuote = () => registry.state('futures', MARKET)?.quotes[0]
  registry.take('deribit', [first], STREAM)
  expect(currentQuote()).toBe(first)
  registry.take('deribit', [second], STREAM)
  expect(currentQuote()).toBe(second)
  registry.take('deribit', [less], STREAM)
  expect(currentQuote()).toEqual({ ...less, mark: 3 })
})

test('changes before the first snapshot are no chain', () => {
  const registry = createLiveRegistry()
  expect(registry.take('deribit', [option(90_000, T0)], STREAM)).toEqual([])
  expect(registry.state('chain', MARKET)).toBeUndefined()
})

test('a state is the same object until something changes, and every change is reported once', () => {
  const registry = createLiveRegistry()
  const events: readonly MarketEvent[] = [option(90_000, T0, { index: 91_000 }), option(100_000, T0, { index: 91_000 })]
  expect(registry.take('deribit', events, snapshotOf('option', T0))).toEqual([
    { kind: 'chain', market: MARKET, isWhole: true },
  ])
  const chain = chainOf(registry)
  expect(chainOf(registry)).toBe(chain)
  expect(registry.take('deribit', [option(90_000, T0 + 1), option(100_000, T0 + 1)], STREAM)).toEqual([
    { kind: 'chain', market: MARKET, isWhole: false },
  ])
  expect(chainOf(registry)).not.toBe(chain)
})

test('a tick of the index alone leaves every column of the chain and its instant unchanged', () => {
  const registry = createLiveRegistry()
  registry.take('deribit', [option(90_000, T0, { index: 91_000 })], snapshotOf('option', T0))
  const before = chainOf(registry)
  expect(registry.take('deribit', [index(T0 + 700, 91_500)], STREAM).map(({ kind }) => kind)).toEqual([
    'index',
    'chain',
  ])
  const after = chainOf(registry)
  expect([before.index, after.index]).toEqual([91_000, 91_500])
  expect(hasSameQuotes(before, after)).toBe(true)
  // The next snapshot carries its own index.
  registry.take('deribit', [option(90_000, T0 + 5_000, { index: 92_000 })], snapshotOf('option', T0 + 5_000))
  expect(chainOf(registry).index).toBe(92_000)
})

test('a chain has the instant of each of its quotes', () => {
  const registry = createLiveRegistry()
  registry.take('deribit', [option(90_000, T0), option(100_000, T0)], snapshotOf('option', T0))
  registry.take('deribit', [option(100_000, T0 + 900)], STREAM)
  expect([...chainOf(registry).quoteAtMs]).toEqual([T0, T0 + 900])
  expect([...chainOf(registry).receivedAtMs]).toEqual([T0 + 40, T0 + 940])
  expect(chainOf(registry).atMs).toBe(T0 + 900)
})

test('after the clock of snapshots is set back an hour, the second snapshot restarts the market, so that it does not freeze', () => {
  const registry = createLiveRegistry()
  const take = (atMs: number, strikes: readonly number[]) =>
    registry.take(
      'deribit',
      strikes.map((strike) => option(strike, atMs)),
      snapshotOf('option', atMs),
    )
  const timeAndSize = () => {
    const chain = registry.state('chain', MARKET)
    return [chain?.atMs, chain?.size]
  }
  take(T0, [80_000, 90_000])
  const back = T0 - MS_PER_HOUR
  // A single old snapshot may just be late.
  take(back, [90_000])
  expect(timeAndSize()).toEqual([T0, 2])
  take(back + 5000, [90_000, 95_000, 99_000])
  expect(timeAndSize()).toEqual([back + 5000, 3])
  take(back + 10_000, [90_000])
  expect(timeAndSize()).toEqual([back + 10_000, 1])
})

test('without snapshots, an index whose clock is set back resumes with its second update; other indices are unchanged', () => {
  const registry = createLiveRegistry()
  const publishQuote = (atMs: number, price: number, indexName = 'btc_usd') =>
    registry.take('deribit', [{ ...index(atMs, price), indexName }], STREAM)
  const currentState = () => {
    const board = registry.state('index', MARKET)
    return [board?.atMs, board?.quotes.map(({ price }) => price)]
  }
  publishQuote(T0, 100)
  publishQuote(T0 - 7_200_000, 7, 'seldom')
  expect(currentState()).toEqual([T0, [100, 7]])
  const back = T0 - MS_PER_HOUR
  publishQuote(T0 - 5_000, 98)
  publishQuote(T0 - 4_000, 99)
  publishQuote(back, 101)
  // Older updates between newer ones are ignored each time.
  publishQuote(T0 + 1_000, 102)
  publishQuote(back + 500, 101)
  expect(currentState()).toEqual([T0 + 1_000, [102, 7]])
  publishQuote(back + 1_000, 103)
  publishQuote(back + 2_000, 104)
  expect(currentState()).toEqual([back + 2_000, [104, 7]])
})

test('only a dated future of the same expiry replaces a forward that the venue does not publish', () => {
  const registry = createLiveRegistry()
  const futures = [
    future('BTC-30JAN26', T0, { mark: 91_000 }),
    future('BTC-LINEAR', T0, { mark: 95_000, isInverse: false }),
    future('BTC-27MAR26', T0, { mark: 93_000, expiryMs: unixMs(EXPIRY + 56 * 24 * MS_PER_HOUR) }),
  ]
  registry.take('deribit', futures, snapshotOf('future', T0))
  const indexed = { underlying: 90_000, underlyingName: 'index_price', index: 90_000 }
  registry.take('deribit', [option(90_000, T0 + 1, indexed)], snapshotOf('option', T0 + 1))
  expect(chainOf(registry)).toMatchObject({ underlyingName: ['future BTC-30JAN26'], index: 90_000 })
  expect(chainOf(registry).underlying[0]).toBe(91_000)
  const own = { underlying: 90_500, underlyingName: 'SYN.BTC-30JAN26' }
  registry.take('deribit', [option(90_000, T0 + 2, own)], snapshotOf('option', T0 + 2))
  expect(chainOf(registry).underlyingName).toEqual(['SYN.BTC-30JAN26'])
  registry.take('deribit', [option(90_000, T0 + 120_000, indexed)], snapshotOf('option', T0 + 120_000))
  expect(chainOf(registry).underlyingName).toEqual(['index_price'])
})
