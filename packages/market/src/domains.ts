import type {
  BlockRfqTrade,
  BookDepth,
  Candle,
  FundingRate,
  FutureOpenInterest,
  FutureQuote,
  IndexPrice,
  Liquidation,
  LongShortRatio,
  MarketEvent,
  OptionQuote,
  RollQuote,
  SettlementPrice,
  SpotQuote,
  Trade,
  TradeBar,
  TradeBook,
  VolIndexTick,
} from './events.ts'
import type { Instrument } from './instrument.ts'
import { QUOTE_COLUMNS, QUOTE_NUMBERS, type QuoteNumber, type QuoteNumberKind } from './quoteColumns.ts'

/** What a number of an event may be. Wide: what lies outside is a number in another unit, or none. */
export type Domain = {
  /** Kebab-case; `{name}-out-of-range` is the reason under which what lies outside is counted. */
  readonly name: string
  /** In words, for a sentence that says what was expected. */
  readonly title: string
  readonly least: number
  readonly most: number
  /** `least` itself is not meant. */
  readonly isAbove?: true
}

/** No option has been seen near 1000 %; a larger number is a number in the wrong unit. */
export const MAX_VOL = 10
/** No venue pays more at once. */
const MAX_FUNDING = 0.1
const MAX_PRICE = 1e9
/** Coins of the cheapest coin, or USD. */
const MAX_AMOUNT = 1e15

const above = (name: string, most: number, title: string): Domain => ({ name, title, least: 0, most, isAbove: true })
const signed = (name: string, most: number, title: string): Domain => ({ name, title, least: -most, most })
const fromZero = (name: string, most: number, title: string): Domain => ({ name, title, least: 0, most })

const PRICE = above('price', MAX_PRICE, 'a price above 0')
/** Of what may be worth nothing. */
const WORTH = fromZero('price', MAX_PRICE, 'a price of 0 or more')
/** Of a structure, which is paid either way. */
const NET_PRICE = signed('price', MAX_PRICE, 'a price')
const SIZE = above('size', MAX_AMOUNT, 'a size above 0')
const AMOUNT = fromZero('amount', MAX_AMOUNT, 'an amount of 0 or more')
const VOL = above('vol', MAX_VOL, `a volatility above 0 and up to ${MAX_VOL * 100} %`)
const FUNDING = signed('funding', MAX_FUNDING, `a funding rate within ${MAX_FUNDING * 100} %`)
const HOURS = above('hours', 24 * 31, 'hours above 0')
const DELTA = signed('delta', 20, 'a delta')
const GREEK = signed('greek', 1e9, 'a greek')
const COUNT = fromZero('count', Number.MAX_SAFE_INTEGER, 'a count')
const LENGTH = above('length', 32 * 86_400_000, 'a length of up to a month, ms')
const SHARE: Domain = { name: 'share', title: 'a share from 0 to 1', least: 0, most: 1 }
const BPS = above('distance', 10_000, 'a distance in basis points above 0')
const RATIO = above('ratio', 1e9, 'a ratio above 0')
/** From the first coin on, to where no contract expires any more. */
const INSTANT: Domain = {
  name: 'instant',
  title: 'an instant between 2009 and 2100, ms',
  least: Date.UTC(2009, 0, 1),
  most: Date.UTC(2100, 0, 1),
}

type NumberField<Event> = {
  [Name in keyof Event]-?: NonNullable<Event[Name]> extends number ? Name : never
}[keyof Event]
/**
 * What happens to a number outside its domain, or missing. `must`: there is no event without it. `stake`: it may be missing,
 * but there is no event with a wrong one. `may`: it may be missing, and a wrong one is left out.
 */
type Rule = readonly ['must' | 'stake' | 'may', Domain]
type Rules<Event> = { readonly [Name in Exclude<NumberField<Event>, 'receivedAtMs'>]: Rule }

const AT = { atMs: ['must', INSTANT] } as const
const must = (domain: Domain) => ['must', domain] as const
const stake = (domain: Domain) => ['stake', domain] as const
const may = (domain: Domain) => ['may', domain] as const

const QUOTE_DOMAINS: { readonly [Kind in QuoteNumberKind]: Domain } = {
  price: PRICE,
  size: SIZE,
  vol: VOL,
  amount: AMOUNT,
  delta: DELTA,
  greek: GREEK,
}
const quoteRules = Object.fromEntries(QUOTE_NUMBERS.map((name) => [name, may(QUOTE_DOMAINS[QUOTE_COLUMNS[name]])])) as {
  readonly [Name in QuoteNumber]: readonly ['may', Domain]
}

/** Of every number of every event, what it may be. A field without a rule does not compile. */
export const EVENT_DOMAINS = {
  'option-quote': {
    ...AT,
    expiryMs: must(INSTANT),
    strike: must(PRICE),
    ...quoteRules,
  } satisfies Rules<OptionQuote>,
  'future-quote': {
    ...AT,
    expiryMs: stake(INSTANT),
    bid: may(PRICE),
    ask: may(PRICE),
    mark: may(PRICE),
    last: may(PRICE),
    index: may(PRICE),
    openInterestUsd: may(AMOUNT),
    openInterestCoin: may(AMOUNT),
    volume24hUsd: may(AMOUNT),
    volume24hCoin: may(AMOUNT),
    fundingRate: may(FUNDING),
    fundingIntervalHours: may(HOURS),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    predictedFundingRate: may(FUNDING),
    nextFundingMs: may(INSTANT),
  } satisfies Rules<FutureQuote>,
  trade: {
    ...AT,
    tradeSeq: may(COUNT),
    price: must(PRICE),
    amountCoin: stake(SIZE),
    amountUsd: stake(SIZE),
    vol: may(VOL),
    mark: may(PRICE),
    index: may(PRICE),
    blockTradeLegs: may(COUNT),
  } satisfies Rules<Trade>,
  liquidation: {
    ...AT,
    price: must(PRICE),
    amountCoin: stake(SIZE),
    amountUsd: stake(SIZE),
  } satisfies Rules<Liquidation>,
  'block-rfq-trade': {
    ...AT,
    amountCoin: must(SIZE),
    price: may(NET_PRICE),
    mark: may(NET_PRICE),
    index: may(PRICE),
  } satisfies Rules<BlockRfqTrade>,
  'index-price': { ...AT, price: must(PRICE) } satisfies Rules<IndexPrice>,
  'vol-index': { ...AT, vol: must(VOL) } satisfies Rules<VolIndexTick>,
  'spot-quote': {
    ...AT,
    bid: may(PRICE),
    ask: may(PRICE),
    bidSize: may(SIZE),
    askSize: may(SIZE),
    last: may(PRICE),
    volume24hCoin: may(AMOUNT),
    volume24hQuote: may(AMOUNT),
  } satisfies Rules<SpotQuote>,
  candle: {
    ...AT,
    intervalMs: must(LENGTH),
    open: must(PRICE),
    high: must(PRICE),
    low: must(PRICE),
    close: must(PRICE),
    volumeCoin: may(AMOUNT),
    volumeUsd: may(AMOUNT),
  } satisfies Rules<Candle>,
  'funding-rate': {
    ...AT,
    rate: must(FUNDING),
    intervalHours: must(HOURS),
    mark: may(PRICE),
    index: may(PRICE),
  } satisfies Rules<FundingRate>,
  'future-open-interest': {
    ...AT,
    openInterestCoin: may(AMOUNT),
    openInterestUsd: may(AMOUNT),
  } satisfies Rules<FutureOpenInterest>,
  'settlement-price': {
    ...AT,
    price: must(WORTH),
    vol: may(VOL),
    openInterestCoin: may(AMOUNT),
    volumeCoin: may(AMOUNT),
  } satisfies Rules<SettlementPrice>,
  'roll-quote': {
    ...AT,
    bid: may(NET_PRICE),
    ask: may(NET_PRICE),
    bidSize: may(SIZE),
    askSize: may(SIZE),
  } satisfies Rules<RollQuote>,
  'long-short-ratio': { ...AT, longShare: must(SHARE) } satisfies Rules<LongShortRatio>,
  'book-depth': {
    ...AT,
    withinBps: must(BPS),
    mid: must(PRICE),
    bidCoin: may(AMOUNT),
    askCoin: may(AMOUNT),
    bidUsd: may(AMOUNT),
    askUsd: may(AMOUNT),
  } satisfies Rules<BookDepth>,
  'trade-bar': {
    ...AT,
    trades: must(AMOUNT),
    buys: must(AMOUNT),
    open: must(PRICE),
    high: must(PRICE),
    low: must(PRICE),
    close: must(PRICE),
    buyCoin: may(AMOUNT),
    sellCoin: may(AMOUNT),
    buyUsd: may(AMOUNT),
    sellUsd: may(AMOUNT),
  } satisfies Rules<TradeBar>,
  'trade-book': {
    ...AT,
    bookBeforeMs: may(INSTANT),
    bidBefore: may(PRICE),
    bidSizeBefore: may(SIZE),
    bidVolBefore: may(VOL),
    askBefore: may(PRICE),
    askSizeBefore: may(SIZE),
    askVolBefore: may(VOL),
    markBefore: may(PRICE),
    markVolBefore: may(VOL),
    underlyingBefore: may(PRICE),
    openBeforeMs: may(INSTANT),
    openCoinBefore: may(AMOUNT),
    bookAfterMs: may(INSTANT),
    bidAfter: may(PRICE),
    bidSizeAfter: may(SIZE),
    bidVolAfter: may(VOL),
    askAfter: may(PRICE),
    askSizeAfter: may(SIZE),
    askVolAfter: may(VOL),
    markAfter: may(PRICE),
    markVolAfter: may(VOL),
    underlyingAfter: may(PRICE),
    openAfterMs: may(INSTANT),
    openCoinAfter: may(AMOUNT),
  } satisfies Rules<TradeBook>,
} as const

const LEG = { ratio: RATIO, price: WORTH } as const
const HEDGE = { price: PRICE, amount: SIZE } as const

/** Fields that are words, without which nobody knows what an event is about. */
const NAMES: { readonly [Type in MarketEvent['type']]: readonly string[] } = {
  'option-quote': ['instrument'],
  'future-quote': ['instrument'],
  trade: ['instrument', 'tradeId'],
  liquidation: ['instrument', 'liquidationId'],
  'block-rfq-trade': ['rfqId'],
  'index-price': ['indexName'],
  'vol-index': ['indexName'],
  'spot-quote': ['instrument', 'quoteCurrency'],
  candle: ['instrument'],
  'funding-rate': ['instrument'],
  'future-open-interest': ['instrument'],
  'settlement-price': ['instrument'],
  'roll-quote': ['instrument', 'near', 'far'],
  'long-short-ratio': ['instrument'],
  'book-depth': ['instrument'],
  'trade-bar': ['instrument'],
  'trade-book': ['instrument', 'tradeId'],
}

/** What is wrong with an event: where, and what was expected there. */
export type EventFault = {
  /** Kebab-case, to count by. */
  readonly reason: string
  readonly field: string
  readonly expected: string
  /** The rest of the event can be used without that field. */
  readonly isOptional: boolean
}

type Fields = Readonly<Record<string, unknown>>
type Check = { readonly field: string; readonly how: Rule[0]; readonly domain: Domain }

const CHECKS: ReadonlyMap<string, readonly Check[]> = new Map(
  Object.entries(EVENT_DOMAINS).map(([type, rules]) => [
    type,
    Object.entries<Rule>(rules).map(([field, [how, domain]]) => ({ field, how, domain })),
  ]),
)

const isWithin = (value: unknown, { least, most, isAbove }: Domain): boolean =>
  typeof value === 'number' && value <= most && (isAbove === true ? value > least : value >= least)

const outside = (field: string, { name, title }: Domain): EventFault => ({
  reason: `${name}-out-of-range`,
  field,
  expected: title,
  isOptional: false,
})

const nameFault = (of: Fields, names: readonly string[]): EventFault | undefined => {
  const field = names.find((name) => typeof of[name] !== 'string' || of[name] === '')
  return field === undefined ? undefined : { reason: 'no-name', field, expected: 'a name', isOptional: false }
}

/** A trade of a structure's own book, whose price is that of its legs together. */
const isOfStructure = (event: MarketEvent): boolean =>
  event.type === 'trade' && event.comboId !== undefined && event.comboId === event.instrument

const numberFault = (event: MarketEvent): EventFault | undefined => {
  const fields = event as unknown as Fields
  const checks = CHECKS.get(event.type) ?? []
  for (const { field, how, domain } of checks) {
    const value = fields[field]
    if (value === undefined ? how !== 'must' : isWithin(value, domain)) continue
    if (field === 'price' && isOfStructure(event) && isWithin(value, NET_PRICE)) continue
    return { ...outside(field, domain), isOptional: how === 'may' }
  }
  return undefined
}

const partFault = (at: string, part: Fields, domains: Readonly<Record<string, Domain>>): EventFault | undefined => {
  const noName = nameFault(part, ['instrument'])
  if (noName !== undefined) return { ...noName, field: `${at}.${noName.field}` }
  for (const [field, domain] of Object.entries(domains)) {
    const isUntold = part[field] === undefined && domain === LEG.price
    if (!isUntold && !isWithin(part[field], domain)) return outside(`${at}.${field}`, domain)
  }
  return undefined
}

const legFault = ({ legs, hedge }: BlockRfqTrade): EventFault | undefined => {
  if (legs.length === 0) return { reason: 'no-legs', field: 'legs', expected: 'at least one leg', isOptional: false }
  for (const [at, leg] of legs.entries()) {
    const fault = partFault(`legs[${at}]`, leg, LEG)
    if (fault !== undefined) return fault
  }
  return hedge === undefined ? undefined : partFault('hedge', hedge, HEDGE)
}

/** What no number alone can say. */
const wholeFault = (event: MarketEvent): EventFault | undefined => {
  switch (event.type) {
    case 'block-rfq-trade':
      return legFault(event)
    case 'future-quote':
      return event.kind === 'perpetual' || event.expiryMs ? undefined : outside('expiryMs', INSTANT)
    case 'future-open-interest':
      return (event.openInterestCoin ?? event.openInterestUsd) === undefined
        ? outside('openInterestCoin', AMOUNT)
        : undefined
    case 'settlement-price':
      return event.price > 0 || event.kind === 'option' ? undefined : outside('price', PRICE)
    case 'candle': {
      const { open, high, low, close } = event
      const isAround = high >= Math.max(open, close) && low <= Math.min(open, close)
      return isAround ? undefined : { ...outside('high', PRICE), expected: 'a high and a low around open and close' }
    }
  }
  return undefined
}

/** What is wrong with an event; undefined when nothing is. Costs no object where all is well. */
export const eventFault = (event: MarketEvent): EventFault | undefined =>
  numberFault(event) ?? nameFault(event as unknown as Fields, NAMES[event.type]) ?? wholeFault(event)

/** What is wrong with the terms of an instrument; undefined when nothing is. Nothing can be made of one that is wrong. */
export const instrumentFault = (instrument: Instrument): EventFault | undefined => {
  const { contractSize, strike, expiryMs } = instrument
  if (!isWithin(contractSize, SIZE)) return outside('contractSize', SIZE)
  if (strike !== undefined && !isWithin(strike, PRICE)) return outside('strike', PRICE)
  if (expiryMs !== undefined && !isWithin(expiryMs, INSTANT)) return outside('expiryMs', INSTANT)
  return nameFault(instrument as unknown as Fields, ['name', 'symbol', 'base', 'quote'])
}

/**
 * The event as it may be told: itself where all is well, without the optional numbers that cannot be, or not at all.
 *
 * @param onFault  told of every number that was left out, and of what makes the event useless
 */
export const tellable = <Event extends MarketEvent>(
  event: Event,
  onFault: (fault: EventFault, event: Event) => void,
): Event | undefined => {
  let left = event
  for (;;) {
    const fault = eventFault(left)
    if (fault === undefined) return left
    onFault(fault, event)
    if (!fault.isOptional) return undefined
    left = { ...left, [fault.field]: undefined }
  }
}
