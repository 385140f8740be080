import type { Batch } from '@gvol/exchanges'
import { type Candle, type FutureQuote, type IndexPrice, type MarketEvent, type Trade, unixMs } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { createBarBuilder } from './barBuilder.ts'

const T0 = Date.UTC(2026, 0, 10, 12)
const MARKET = { venue: 'deribit', symbol: 'BTC' }
const CHAIN_MS = 5_000

type Arrival = { readonly receivedMs: number; readonly events: readonly MarketEvent[]; readonly batch: Batch }

const stamp = (atMs: number, receivedMs = atMs) => ({ ...MARKET, atMs: unixMs(atMs), receivedAtMs: unixMs(receivedMs) })

const print = (
  instrument: string,
  atMs: number,
  tradeId: string,
  price: number,
  coins = 1,
  receivedMs = atMs,
): Trade => ({
  ...stamp(atMs, receivedMs),
  type: 'trade',
  kind: 'perpetual',
  instrument,
  tradeId,
  takerSide: 'buy',
  price,
  amountCoin: coins,
})

const quote = (instrument: string, atMs: number, mark: number): FutureQuote => ({
  ...stamp(atMs),
  type: 'future-quote',
  kind: 'perpetual',
  isInverse: true,
  instrument,
  mark,
})

const chain = (atMs: number, instruments: readonly string[], mark = 100): Arrival => ({
  receivedMs: atMs,
  events: instruments.map((instrument) => quote(instrument, atMs, mark)),
  batch: { source: 'chain', kind: 'future', symbol: 'BTC', atMs },
})

const streamed = (event: MarketEvent): Arrival => ({
  receivedMs: event.receivedAtMs,
  events: [event],
  batch: { source: 'stream' },
})

const chains = (fromMs: number, toMs: number, instruments: readonly string[], markAt?: (atMs: number) => number) =>
  Array.from({ length: Math.ceil((toMs - fromMs) / CHAIN_MS) }, (_, i) => fromMs + i * CHAIN_MS).map((atMs) =>
    chain(atMs, instruments, markAt?.(atMs)),
  )

/** Plays messages in the order of their arrival. @returns every bar that was published, in order */
const played = (arrivals: readonly Arrival[], wholeSinceMs: () => number | undefined = () => 0) => {
  const builder = createBarBuilder({ printsWholeSinceMs: wholeSinceMs })
  const bars = arrivals
    .toSorted((a, b) => a.receivedMs - b.receivedMs)
    .flatMap(({ events, batch }) => builder.take(MARKET.venue, events, batch))
  /** The newest bar of each minute, as a store with these rows returns it. */
  const last = new Map(bars.map((bar) => [`${bar.instrument} ${(bar.atMs - T0) / MS_PER_MINUTE}`, bar]))
  return { builder, bars, last }
}

const numbersOf = ({ open, high, low, close, volumeCoin }: Candle) => [open, high, low, close, volumeCoin]

/** A second way to the same bars: all prints sorted once, minute by minute. */
const barsOfAll = (prints: readonly Trade[], instrument: string, fromMs: number, toMs: number) => {
  const distinct = [...new Map(prints.map((one) => [one.tradeId, one])).values()].filter(
    (one) => one.instrument === instrument,
  )
  const sorted = distinct.toSorted((a, b) => a.atMs - b.atMs || Number(a.tradeId) - Number(b.tradeId))
  const bars: (readonly (number | undefined)[])[] = []
  for (let minuteMs = fromMs; minuteMs < toMs; minuteMs += MS_PER_MINUTE) {
    const own = sorted.filter(({ atMs }) => atMs >= minuteMs && atMs < minuteMs + MS_PER_MINUTE)
    const before = sorted.findLast(({ atMs }) => atMs < minuteMs)?.price
    const prices = own.length > 0 ? own.map(({ price }) => price) : [before]
    const values = prices.map((price) => price ?? Number.NaN)
    const coins = own.reduce((sum, { amountCoin }) => sum + (amountCoin ?? 0), 0)
    bars.push([values[0], Math.max(...values), Math.min(...values), values.at(-1), coins])
  }
  return bars
}

/** A reproducible stream of random numbers from 0 to 1. */
const random = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

const INSTRUMENTS = ['BTC-PERPETUAL', 'BTC-27MAR26', 'BTC-26JUN26']

/** Prints of several instruments: late ones, repeated ones, several in a millisecond, and minutes without any. */
const randomPrints = (next: () => number, minutes: number): readonly Trade[] => {
  const prints: Trade[] = []
  let id = 0
  for (const [i, instrument] of INSTRUMENTS.entries()) {
    let price = 100 + i
    let atMs = T0 - MS_PER_MINUTE + 1
    while (atMs < T0 + minutes * MS_PER_MINUTE) {
      price *= 1 + (next() - 0.5) / 50
      // Binary fractions, so that the order of a sum does not change it.
      const coins = Math.ceil(next() * 1000) / 64
      const lateMs = next() < 0.1 ? next() * 100_000 : next() * 500
      id++
      prints.push(print(instrument, atMs, String(id), price, coins, atMs + lateMs))
      if (next() < 0.1)
        prints.push({ ...print(instrument, atMs, String(id), price, coins, atMs + lateMs + next() * 60_000) })
      atMs += next() < 0.2 ? 0 : Math.ceil(next() ** 3 * (i === 0 ? 20_000 : 240_000))
    }
  }
  return prints
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'bars equal those built from all prints at once, also for late and repeated prints (stream %i)',
  (seed) => {
    const minutes = 90
    const prints = randomPrints(random(seed), minutes)
    const quotes = chains(T0 - 10 * MS_PER_MINUTE, T0 + (minutes + 10) * MS_PER_MINUTE, INSTRUMENTS)
    const { builder, last } = played([...quotes, ...prints.map(streamed)])
    expect(builder.latePrints()).toBe(0)
    for (const instrument of INSTRUMENTS) {
      const expected = barsOfAll(prints, instrument, T0, T0 + minutes * MS_PER_MINUTE)
      const actual = expected.map((_, minute) => last.get(`${instrument} ${minute}`))
      expect(actual.map((bar) => bar && numbersOf(bar))).toEqual(expected)
      expect(new Set(actual.map((bar) => bar?.source))).toEqual(new Set(['prints']))
    }
  },
)

test('bars are of quotes until a whole minute of prints was received, and always where the venue reports no prints', () => {
  const printed = 'BTC-PERPETUAL'
  const quoted = 'BTC-27MAR26'
  const markAt = (atMs: number) => 100 + ((atMs - T0) % MS_PER_MINUTE) / 10_000
  const prints = [0, 1, 2, 3, 4].map((minute) => print(printed, T0 + minute * MS_PER_MINUTE + 1, `${minute}`, 500))
  const { last } = played(
    [...chains(T0 - 1000, T0 + 6 * MS_PER_MINUTE, [printed, quoted], markAt), ...prints.map(streamed)],
    () => T0 + 2 * MS_PER_MINUTE,
  )
  const sources = (instrument: string) => [0, 1, 2, 3].map((minute) => last.get(`${instrument} ${minute}`)?.source)
  expect(sources(printed)).toEqual(['quotes', 'quotes', 'prints', 'prints'])
  expect(sources(quoted)).toEqual(['quotes', 'quotes', 'quotes', 'quotes'])
  // Marks at 4, 9, … 59 seconds of the minute.
  const bar = last.get(`${quoted} 1`)
  expect(bar && numbersOf(bar)).toEqual([100.4, 105.9, 100.4, 105.9, undefined])
})

test('an incompletely received minute has no bar: at the start, after a silence, after a restart', () => {
  const [instrument] = INSTRUMENTS
  const everySecond = (fromMs: number, toMs: number) =>
    Array.from({ length: Math.floor((toMs - fromMs) / 1000) }, (_, i) => fromMs + i * 1000).map((atMs) =>
      streamed(print(instrument, atMs, String(atMs - T0), 100 + ((atMs - T0) % 7))),
    )
  const run = (fromMs: number, toMs: number) => [...chains(fromMs, toMs, [instrument]), ...everySecond(fromMs, toMs)]
  const silence = [T0 + 3.5 * MS_PER_MINUTE, T0 + 4.2 * MS_PER_MINUTE]
  const { last } = played(
    [...run(T0 + 20_000, silence[0]), ...run(silence[1], T0 + 8.5 * MS_PER_MINUTE)],
    () => T0 + 20_000,
  )
  const minutesOf = (of: ReadonlyMap<string, Candle>) => [...of.values()].map(({ atMs }) => (atMs - T0) / MS_PER_MINUTE)
  expect(minutesOf(last)).toEqual([1, 2, 5, 6, 7])
  const restartMs = T0 + 2.5 * MS_PER_MINUTE
  const before = played(run(T0, restartMs), () => T0)
  const after = played(run(restartMs + 1000, T0 + 6.5 * MS_PER_MINUTE), () => restartMs + 1000)
  expect(minutesOf(before.last)).toEqual([0, 1])
  expect(minutesOf(after.last)).toEqual([3, 4, 5])
  const whole = played(run(T0, T0 + 6.5 * MS_PER_MINUTE), () => T0)
  for (const [minute, bar] of [...before.last, ...after.last]) expect(bar).toEqual(whole.last.get(minute))
})

test('a changed clock starts the bars again, and a single instant far ahead changes nothing', () => {
  const [instrument] = INSTRUMENTS
  const back = (arrival: Arrival, byMs: number): Arrival => ({
    ...arrival,
    receivedMs: arrival.receivedMs + byMs,
    events: arrival.events.map(
      (event) => ({ ...event, receivedAtMs: unixMs(event.receivedAtMs + byMs) }) as MarketEvent,
    ),
  })
  const hourMs = 60 * MS_PER_MINUTE
  const first = chains(T0, T0 + 5 * MS_PER_MINUTE, [instrument])
  // The venue repeats the same five minutes an hour later by the local clock.
  const again = chains(T0, T0 + 5 * MS_PER_MINUTE, [instrument], () => 200).map((one) => back(one, hourMs))
  const { bars } = played([...first, ...again])
  expect(bars.filter(({ open }) => open === 100)).toHaveLength(4)
  expect(bars.filter(({ open }) => open === 200)).toHaveLength(3)
  const ahead = streamed(print(instrument, T0 + 6 * hourMs, 'ahead', 900, 1, T0 + 90_000))
  expect(played([...first, ahead]).last).toEqual(played(first).last)
})

test('an index has bars of its ticks; options and rolls have no bars', () => {
  const tick = (atMs: number): IndexPrice => ({
    ...stamp(atMs),
    type: 'index-price',
    indexName: 'btc_usd',
    price: 100 + (atMs % 50_000) / 1000,
  })
  const ticks = Array.from({ length: 240 }, (_, i) => streamed(tick(T0 - 1000 + i * 1000)))
  const roll: Trade = {
    ...print('BTC-FS-27MAR26_PERP', T0 + 5000, 'r', 12),
    kind: 'future',
    comboId: 'BTC-FS-27MAR26_PERP',
  }
  const option: Trade = { ...print('BTC-27MAR26-100000-C', T0 + 6000, 'o', 0.02), kind: 'option' }
  const { bars } = played([...ticks, streamed(roll), streamed(option)])
  expect(bars.map(({ instrument, kind, source }) => [instrument, kind, source])).toEqual(
    bars.map(() => ['btc_usd', 'index', 'index']),
  )
  expect(bars.map(({ open, high, low, close }) => [open, high, low, close])[0]).toEqual([100, 149, 100, 109])
})
