import { expect, test } from 'vitest'
import { EVENT_DOMAINS, eventFault, instrumentFault, validEvent } from './domains.ts'
import type { Domain, Rule } from './events/domain.ts'
import { eventKinds, type MarketEvent } from './events/events.ts'
import type { Instrument } from './instrument.ts'
import { unixMs, vol } from './units/units.ts'

const T = unixMs(Date.UTC(2026, 2, 2, 10))
const stamp = { venue: 'gate', symbol: 'BTC_USDT', atMs: T, receivedAtMs: T }
const leg = { instrument: 'A-C', side: 'buy', ratio: 1, price: 0 } as const

/** Events with every number set, for types with nested fields or dependent numbers. */
const EVENTS = {
  'option-quote': {
    ...stamp,
    type: 'option-quote',
    instrument: 'A-C',
    expiryMs: unixMs(Date.UTC(2026, 2, 27, 8)),
    strike: 90_000,
    optionType: 'call',
    isInverse: false,
    bid: 1,
    ask: 2,
    mark: 1.5,
    last: 1,
    bidSize: 1,
    askSize: 1,
    bidVol: vol(0.4),
    askVol: vol(0.5),
    markVol: vol(0.45),
    underlying: 88_000,
    index: 88_000,
    openInterestCoin: 0,
    volume24hCoin: 0,
    volume24hUsd: 0,
    contractSizeCoin: 0.01,
    delta: 0.4,
    gamma: 0.00001,
    vegaPerPoint: 90,
    thetaPerDay: -80,
    rhoPerPoint: 0,
  },
  'future-quote': {
    ...stamp,
    type: 'future-quote',
    instrument: 'A',
    kind: 'future',
    isInverse: true,
    expiryMs: unixMs(Date.UTC(2026, 2, 27, 8)),
    bid: 1,
    ask: 2,
    mark: 1.5,
    last: 1,
    index: 1,
    openInterestUsd: 0,
    openInterestCoin: 0,
    volume24hUsd: 0,
    volume24hCoin: 0,
    fundingRate: -0.0001,
    fundingIntervalHours: 8,
    bidSize: 0.5,
    askSize: 0.25,
    predictedFundingRate: 0.0002,
    nextFundingMs: unixMs(Date.UTC(2026, 2, 2, 16)),
  },
  trade: {
    ...stamp,
    type: 'trade',
    kind: 'option',
    instrument: 'A-C',
    tradeId: '1',
    tradeSeq: 0,
    takerSide: 'buy',
    price: 1,
    amountCoin: 1,
    amountUsd: 1,
    vol: vol(0.5),
    mark: 1,
    index: 1,
    blockTradeLegs: 2,
  },
  liquidation: {
    ...stamp,
    type: 'liquidation',
    kind: 'perpetual',
    instrument: 'A-P',
    liquidationId: '1',
    liquidatedSide: 'long',
    price: 1,
    amountCoin: 1,
    amountUsd: 1,
  },
  'block-rfq-trade': {
    ...stamp,
    type: 'block-rfq-trade',
    rfqId: '1',
    takerSide: 'sell',
    amountCoin: 1,
    price: -0.01,
    mark: 0,
    index: 1,
    legs: [leg, { instrument: 'B-C', side: 'sell', ratio: 2 }],
    hedge: { instrument: 'P', side: 'buy', price: 1, amount: 10 },
  },
  'trade-book': {
    ...stamp,
    type: 'trade-book',
    instrument: 'A-C',
    tradeId: '1',
    isStreamed: true,
    bookBeforeMs: stamp.atMs,
    bidBefore: 1,
    bidSizeBefore: 1,
    bidVolBefore: vol(0.5),
    askBefore: 1,
    askSizeBefore: 1,
    askVolBefore: vol(0.5),
    markBefore: 1,
    markVolBefore: vol(0.5),
    underlyingBefore: 1,
    openBeforeMs: stamp.atMs,
    openCoinBefore: 0,
    bookAfterMs: stamp.atMs,
    bidAfter: 1,
    bidSizeAfter: 1,
    bidVolAfter: vol(0.5),
    askAfter: 1,
    askSizeAfter: 1,
    askVolAfter: vol(0.5),
    markAfter: 1,
    markVolAfter: vol(0.5),
    underlyingAfter: 1,
    openAfterMs: stamp.atMs,
    openCoinAfter: 0,
  },
  'spot-quote': {
    ...stamp,
    type: 'spot-quote',
    instrument: 'BTC/USDT',
    quoteCurrency: 'USDT',
    bid: 1,
    ask: 2,
    bidSize: 1,
    askSize: 1,
    last: 1,
    volume24hCoin: 0,
    volume24hQuote: 0,
  },
  candle: {
    ...stamp,
    type: 'candle',
    instrument: 'A',
    kind: 'spot',
    intervalMs: 60_000,
    open: 2,
    high: 4,
    low: 1,
    close: 3,
    volumeCoin: 0,
    volumeUsd: 0,
  },
  'future-open-interest': {
    ...stamp,
    type: 'future-open-interest',
    instrument: 'A',
    kind: 'perpetual',
    openInterestCoin: 0,
    openInterestUsd: 0,
  },
  'settlement-price': {
    ...stamp,
    type: 'settlement-price',
    instrument: 'A-C',
    kind: 'option',
    price: 0,
    vol: vol(0.5),
    openInterestCoin: 0,
    volumeCoin: 0,
  },
  'roll-quote': {
    ...stamp,
    type: 'roll-quote',
    instrument: 'A_B',
    near: 'A',
    far: 'B',
    bid: -2,
    ask: 0,
    bidSize: 1,
    askSize: 1,
    mark: 117.5,
    volume24hCoin: 3,
    volume24hUsd: 180_000,
  },
  'long-short-ratio': { ...stamp, type: 'long-short-ratio', instrument: 'A', counted: 'accounts', longShare: 0.5 },
  'book-depth': {
    ...stamp,
    type: 'book-depth',
    instrument: 'A',
    kind: 'perpetual',
    withinBps: 5,
    mid: 1,
    bidCoin: 0,
    askCoin: 0,
    bidUsd: 0,
    askUsd: 0,
  },
  'trade-bar': {
    ...stamp,
    type: 'trade-bar',
    instrument: 'A',
    kind: 'perpetual',
    trades: 2,
    buys: 1,
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    buyCoin: 1,
    sellCoin: 1,
    buyUsd: 1,
    sellUsd: 2,
  },
} satisfies { readonly [Type in MarketEvent['type']]?: Extract<MarketEvent, { type: Type }> }

/** Returns a number inside the domain. */
const within = ({ least, most, isAbove }: Domain): number => {
  if (least > 1) return T
  if (least < 0) return 0
  return isAbove === true ? Math.min(1, most / 2) : least
}
/** One event of each type: a generated minimal one where none is defined above. */
const ALL: readonly MarketEvent[] = eventKinds.map(({ type, names, rules }) => {
  const numbers = Object.entries<Rule>(rules).map(([field, [, domain]]) => [field, within(domain)])
  const simplest = { ...stamp, type, ...Object.fromEntries([...names.map((name) => [name, 'A']), ...numbers]) }
  // The event has the type of its rules and names.
  return (EVENTS as Partial<Record<string, MarketEvent>>)[type] ?? (simplest as MarketEvent)
})
const NEVER = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1e300, 1e300, '1', null]

test('a valid event is returned as the same object', () => {
  for (const event of ALL) {
    expect(eventFault(event)).toBeUndefined()
    expect(validEvent<MarketEvent>(event, () => expect.unreachable())).toBe(event)
  }
})

test.each(ALL.map((event) => [event.type, event] as const))(
  '%s: an impossible number is rejected in every field',
  (type, event) => {
    const rules: Readonly<Record<string, readonly [string, { readonly least: number; readonly isAbove?: true }]>> =
      EVENT_DOMAINS[event.type]
    for (const [field, [how, { least, isAbove }]] of Object.entries(rules)) {
      expect(event, type).toHaveProperty(field)
      for (const value of [...NEVER, least - 1, ...(isAbove === true ? [least] : [])]) {
        const faults: string[] = []
        const valid = validEvent<MarketEvent>({ ...event, [field]: value }, (fault) => faults.push(fault.field))
        expect([field, value, faults[0]]).toEqual([field, value, field])
        if (how === 'may') expect(valid).toEqual({ ...event, [field]: undefined })
        else expect(valid).toBeUndefined()
      }
      const missing = validEvent<MarketEvent>({ ...event, [field]: undefined }, () => {})
      if (how === 'must') expect(missing).toBeUndefined()
    }
  },
)

test('structures without legs, legs of size 0 and hedges without a price are rejected', () => {
  const rfq = EVENTS['block-rfq-trade']
  const broken = [
    { legs: [] },
    ...[0, Number.NaN, Number.POSITIVE_INFINITY, -1].map((ratio) => ({ legs: [leg, { ...leg, ratio }] })),
    { legs: [{ ...leg, price: Number.NaN }] },
    { legs: [{ ...leg, instrument: '' }] },
    { hedge: { instrument: 'P', side: 'buy', price: 0, amount: 1 } as const },
  ]
  for (const part of broken) expect(validEvent({ ...rfq, ...part }, () => {})).toBeUndefined()
})

test('a trade needs a size other than 0, and a price above 0 unless it is of a structure that can be paid either way', () => {
  const { trade } = EVENTS
  const isValid = (more: Partial<Extract<MarketEvent, { type: 'trade' }>>) =>
    validEvent({ ...trade, ...more }, () => {}) !== undefined
  expect(isValid({ amountCoin: undefined })).toBe(true)
  // A contract settled in a third coin is neither.
  expect(isValid({ amountCoin: undefined, amountUsd: undefined })).toBe(true)
  expect(isValid({ amountCoin: 0 })).toBe(false)
  for (const price of [0, -12.5]) {
    expect(isValid({ price })).toBe(false)
    expect(isValid({ price, comboId: 'ROLL' })).toBe(false)
    expect(isValid({ price, comboId: 'ROLL', instrument: 'ROLL' })).toBe(true)
  }
})

test('contradictory bars, dated futures without a date, an index settled at 0 and events without a name are rejected', () => {
  const broken: readonly MarketEvent[] = [
    { ...EVENTS.candle, high: 2.5 },
    { ...EVENTS.candle, low: 2.5 },
    { ...EVENTS['future-quote'], expiryMs: undefined },
    { ...EVENTS['settlement-price'], kind: 'index' },
    { ...EVENTS['future-open-interest'], openInterestCoin: undefined, openInterestUsd: undefined },
    { ...EVENTS.trade, tradeId: '' },
    { ...stamp, type: 'index-price', price: 1, indexName: undefined as unknown as string },
  ]
  for (const event of broken) expect(validEvent(event, () => {})).toBeUndefined()
})

test('an instrument with impossible terms is rejected', () => {
  const option: Instrument = {
    venue: 'gate',
    name: 'A-C',
    kind: 'option',
    symbol: 'A_USDT',
    base: 'A',
    quote: 'USDT',
    settle: 'USDT',
    isInverse: false,
    contractSize: 0.01,
    strike: 90_000,
    expiryMs: unixMs(Date.UTC(2026, 2, 27, 8)),
  }
  expect(instrumentFault(option)).toBeUndefined()
  expect(instrumentFault({ ...option, strike: undefined, expiryMs: undefined })).toBeUndefined()
  const broken: readonly Partial<Instrument>[] = [
    { contractSize: 0 },
    { contractSize: Number.POSITIVE_INFINITY },
    { strike: -1 },
    { expiryMs: unixMs(Date.UTC(2026, 2, 27, 8) * 1000) },
    { expiryMs: unixMs(Date.UTC(2026, 2, 27, 8) / 1000) },
    { name: '' },
  ]
  for (const part of broken) expect(instrumentFault({ ...option, ...part })?.field).toBe(Object.keys(part)[0])
})
