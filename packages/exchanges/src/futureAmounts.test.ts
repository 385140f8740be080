import { join } from 'node:path'
import type { FutureQuote, Liquidation, MarketEvent, Trade } from '@gvol/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CcxtBook, type Facts, openBook, readListed } from './_kit/ccxt/ccxtBook.ts'
import { quoteFrom } from './_kit/ccxt/ccxtQuotes.ts'
import { liquidationFrom, tapeTradeFrom } from './_kit/ccxt/ccxtTape.ts'
import { CCXT_HOSTS } from './_kit/ccxt/ccxtVenue.ts'
import { type CcxtAnswer, ccxtAnswers, ccxtNetwork } from './_kit/testing/ccxtRun.ts'
import { type VenueId, venues } from './catalog.ts'

const T = Date.UTC(2026, 2, 2, 10)
const PRICE = 87_000

const size = fc.oneof(
  fc.constantFrom(0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000),
  fc.double({ min: 0.0001, max: 10_000, noNaN: true }),
)
const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const near = (value: number | undefined, wanted: number, of: string) =>
  expect(Math.abs((value ?? Number.NaN) / wanted - 1), `${of}: ${value} for ${wanted}`).toBeLessThan(1e-9)

/** Of an inverse contract USD, of a linear one coins. */
type Truth = { readonly open: number; readonly traded: number; readonly day: number; readonly bid: number }
const truth = fc.record({ open: amount, traded: amount, day: amount, bid: amount })

/** How a venue with a connector of our own writes one contract; `contractSize` is what its list says, if it says so. */
type Wire = {
  readonly isInverse: boolean
  readonly messages: (of: Truth, contractSize: number) => readonly unknown[]
}
const answer = (path: string, params: object, body: unknown) => ({ path, params, body })
const other = (isInverse: boolean, told: number) => (isInverse ? told / PRICE : told * PRICE)

const deribit = (isInverse: boolean): Wire => ({
  isInverse,
  messages: ({ open, traded, day, bid }, contractSize) => {
    const name = isInverse ? 'BTC-PERPETUAL' : 'BTC_USDC-PERPETUAL'
    const currency = isInverse ? 'BTC' : 'USDC'
    const terms = {
      ...{ instrument_name: name, kind: 'future', settlement_period: 'perpetual', base_currency: 'BTC' },
      ...{ quote_currency: isInverse ? 'USD' : 'USDC', settlement_currency: currency, is_active: true },
      ...{ instrument_type: isInverse ? 'reversed' : 'linear', contract_size: contractSize },
      ...{ counter_currency: isInverse ? 'USD' : 'USDC', expiration_timestamp: 32_503_708_800_000 },
    }
    const [coin, usd] = isInverse ? [day / PRICE, day] : [day, day * PRICE]
    const ticker = {
      ...{ instrument_name: name, timestamp: T, mark_price: PRICE, index_price: PRICE, last_price: PRICE },
      ...{ best_bid_price: PRICE, best_bid_amount: bid, best_ask_price: PRICE + 1, best_ask_amount: bid },
      ...{ open_interest: open, stats: { volume: coin, volume_usd: usd } },
    }
    const trade = { instrument_name: name, trade_id: '1', timestamp: T, price: PRICE, amount: traded }
    const call = (channel: string, data: unknown) => ({ method: 'subscription', params: { channel, data } })
    return [
      { method: 'public/get_instruments', params: { currency, kind: 'future' }, response: { result: [terms] } },
      call(`ticker.${name}.100ms`, ticker),
      call(`trades.future.${currency}.100ms`, [{ ...trade, direction: 'buy', contracts: traded / contractSize }]),
    ]
  },
})

const bybit = (isInverse: boolean): Wire => ({
  isInverse,
  messages: ({ open, traded, day, bid }) => {
    const [symbol, category] = isInverse ? ['BTCUSD', 'inverse'] : ['BTCUSDT', 'linear']
    const terms = {
      ...{ symbol, contractType: isInverse ? 'InversePerpetual' : 'LinearPerpetual', status: 'Trading' },
      ...{ baseCoin: 'BTC', quoteCoin: isInverse ? 'USD' : 'USDT', settleCoin: isInverse ? 'BTC' : 'USDT' },
      ...{ launchTime: '1', deliveryTime: '0', priceFilter: { tickSize: '0.1' }, fundingInterval: 480 },
    }
    const ticker = {
      ...{ symbol, bid1Price: PRICE, bid1Size: bid, ask1Price: PRICE + 1, ask1Size: bid },
      ...{ markPrice: PRICE, indexPrice: PRICE, lastPrice: PRICE, openInterest: 2 * open, singleOpenInterest: open },
      ...{ volume24h: day, turnover24h: other(isInverse, day) },
    }
    const told = (path: string, list: unknown) =>
      answer(path, { category }, { retCode: 0, retMsg: 'OK', result: { category, list }, time: T })
    const trade = { T, s: symbol, S: 'Buy', v: traded, p: PRICE, i: '1', BT: false }
    return [
      told('/market/instruments-info', [terms]),
      told('/market/tickers', [ticker]),
      { topic: `publicTrade.${symbol}`, ts: T, data: [trade] },
    ]
  },
})

const thalex: Wire = {
  isInverse: false,
  messages: ({ open, traded, day, bid }) => {
    const name = 'BTC-PERPETUAL'
    const terms = { instrument_name: name, type: 'perpetual', underlying: 'BTCUSD', base_currency: 'USD', tick_size: 1 }
    const ticker = {
      ...{ best_bid_price: PRICE, best_bid_amount: bid, best_ask_price: PRICE + 1, best_ask_amount: bid },
      ...{ mark_price: PRICE, mark_timestamp: T / 1000, index: PRICE, open_interest: open },
      ...{ volume_24h: day, value_24h: day * PRICE },
    }
    const told = (channel_name: string, notification: unknown) => ({ channel_name, notification })
    return [
      answer('/public/instruments', {}, { result: [terms] }),
      told(`ticker.${name}.1000ms`, ticker),
      told('recent_trades.BTCUSD.all', [[PRICE, traded, 'buy', T / 1000, name, false]]),
    ]
  },
}

const derive: Wire = {
  isInverse: false,
  messages: ({ open, traded, day, bid }) => {
    const name = 'BTC-PERP'
    const about = { currency: 'BTC', instrument_type: 'perp' }
    const terms = {
      ...{
        instrument_name: name,
        instrument_type: 'perp',
        base_currency: 'BTC',
        quote_currency: 'USDC',
        tick_size: '0.1',
      },
      ...{ is_active: true, option_details: null },
    }
    const stats = { c: String(day), v: String(day * PRICE), pr: '1', oi: String(open) }
    const ticker = { t: T, b: PRICE, B: bid, a: PRICE + 1, A: bid, M: PRICE, I: PRICE, option_pricing: null, stats }
    const trade = { instrument_name: name, trade_id: '1', timestamp: T, direction: 'buy', trade_price: PRICE }
    return [
      answer('/get_instruments', { ...about, expired: false }, { id: 1, result: [terms] }),
      answer('/get_tickers', about, { id: 1, result: { tickers: { [name]: ticker } } }),
      {
        jsonrpc: '2.0',
        method: 'subscription',
        params: { channel: 'trades.perp.BTC', data: [{ ...trade, trade_amount: String(traded), rfq_id: null }] },
      },
    ]
  },
}

const WIRES: readonly (readonly [VenueId, string, Wire])[] = [
  ['deribit', 'inverse', deribit(true)],
  ['deribit', 'linear', deribit(false)],
  ['bybit', 'inverse', bybit(true)],
  ['bybit', 'linear', bybit(false)],
  ['derive', 'linear', derive],
  ['thalex', 'linear', thalex],
]

const eventsOf = (id: VenueId, messages: readonly unknown[]): readonly MarketEvent[] => {
  const feed = venues[id].openFeed?.()
  if (feed === undefined) throw new Error(`${id} has no feed`)
  const events = messages.flatMap((message) => feed.read(JSON.parse(JSON.stringify(message)), T + 5))
  expect(feed.rejected()).toMatchObject({ count: 0 })
  return events
}

test.each(WIRES)(
  '%s %s: open interest, sizes, trades and volumes in coins and USD, whatever a contract is',
  (id, _, wire) => {
    const { isInverse, messages } = wire
    fc.assert(
      fc.property(truth, size, (of, contractSize) => {
        const events = eventsOf(id, messages(of, contractSize))
        const quote = events.findLast((event): event is FutureQuote => event.type === 'future-quote')
        const trade = events.find((event): event is Trade => event.type === 'trade')
        near(isInverse ? quote?.openInterestUsd : quote?.openInterestCoin, of.open, 'open interest')
        expect(isInverse ? quote?.openInterestCoin : quote?.openInterestUsd).toBeUndefined()
        near(quote?.bidSize, isInverse ? of.bid / PRICE : of.bid, 'size bid')
        near(quote?.askSize, isInverse ? of.bid / (PRICE + 1) : of.bid, 'size asked')
        near(quote?.volume24hCoin, isInverse ? of.day / PRICE : of.day, 'coins of a day')
        near(quote?.volume24hUsd, isInverse ? of.day : of.day * PRICE, 'USD of a day')
        near(isInverse ? trade?.amountUsd : trade?.amountCoin, of.traded, 'traded')
        expect(isInverse ? trade?.amountCoin : trade?.amountUsd).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  },
)

/** Where a venue reached through ccxt counts contracts, and where its list says how large they are. */
type Counted = {
  readonly isOfContracts: (answer: CcxtAnswer) => boolean
  readonly size: string
  readonly counts: (answer: CcxtAnswer) => readonly string[]
}
const COUNTED: Partial<Record<VenueId, Counted>> = {
  binance: {
    isOfContracts: ({ host }) => host === 'dapi.binance.com',
    size: 'contractSize',
    counts: () => ['openInterest', 'bidQty', 'askQty', 'volume', 'q'],
  },
  // Inverse contracts of Gate are a dollar, whatever the list says.
  gate: {
    isOfContracts: ({ path }) => path.includes('/usdt/'),
    size: 'quanto_multiplier',
    counts: () => ['total_size', 'volume_24h', 'lowest_size', 'highest_size', 'size', 'left'],
  },
  htx: {
    isOfContracts: ({ host }) => host === 'api.hbdm.vn',
    size: 'contract_size',
    counts: ({ path }) => ['vol', 'volume', 'bid', 'ask', ...(path.endsWith('/history/trade') ? ['amount'] : [])],
  },
  kraken: {
    isOfContracts: ({ host }) => host === 'futures.kraken.com',
    size: 'contractSize',
    counts: () => ['openInterest', 'bidSize', 'askSize', 'vol24h', 'size'],
  },
}

/** A number of the wire times so much, as the wire has it: a size of a price is the second of two. */
const times = (value: unknown, by: number): unknown => {
  if (Array.isArray(value)) return [value[0], times(value[1], by)]
  return typeof value === 'string' ? String(Number(value) * by) : typeof value === 'number' ? value * by : value
}
const rewritten = (value: unknown, change: (name: string, value: unknown) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) => change(name, inner))

/** The same market, told in contracts of `contractSize`. */
const resized = (answers: readonly CcxtAnswer[], counted: Counted, contractSize: number): readonly CcxtAnswer[] => {
  let was = Number.NaN
  const of = (given: CcxtAnswer, names: readonly string[], by: (value: unknown) => unknown): CcxtAnswer => ({
    ...given,
    body: rewritten(given.body, (name, value) => (names.includes(name) ? by(value) : value)),
  })
  // Of all contracts by the same factor: which is it of the first.
  const first = answers.filter(counted.isOfContracts)
  for (const { body } of first)
    rewritten(body, (name, value) => {
      if (name === counted.size && Number.isNaN(was)) was = Number(value)
      return value
    })
  const factor = contractSize / was
  return answers.map((given) => {
    if (!counted.isOfContracts(given)) return given
    const inList = of(given, [counted.size], (value) => times(value, factor))
    return of(inList, counted.counts(given), (value) => times(value, 1 / factor))
  })
}

type Told = readonly (readonly [of: string, value: number])[]
const AMOUNTS = ['openInterestCoin', 'openInterestUsd', 'bidSize', 'askSize', 'volume24hCoin', 'volume24hUsd'] as const

/** What one book tells of its contracts: every amount by its name. */
const amountsOf = async (id: VenueId, book: CcxtBook, answers: readonly CcxtAnswer[]): Promise<Told> => {
  const { fetch } = ccxtNetwork(answers)
  const open = await openBook(book, {
    place: CCXT_HOSTS,
    limiter: { acquire: async () => {}, pause: () => {}, close: () => {} },
    stopped: new AbortController().signal,
    effects: { now: () => T, after: () => () => {}, fetch },
  })
  const listed = await readListed(id, book, book.symbols, open)
  const markets = listed.map(({ market }) => market)
  const { prices = [], slow = {}, trades, liquidations } = book.live ?? {}
  const parts: ReadonlyMap<string, Facts>[] = []
  for (const ask of [...Object.values(slow), ...prices]) parts.push(await open.ask((of) => ask(of, markets)))
  const told: [string, number][] = []
  const tell = (event: MarketEvent | undefined, names: readonly string[]) => {
    for (const name of names) {
      const value = event?.[name as keyof MarketEvent] as unknown
      if (typeof value === 'number') told.push([`${event?.type} ${name}`, value])
    }
  }
  for (const one of listed) {
    const facts = Object.fromEntries(
      parts.flatMap((part) => Object.entries(part.get(one.market.symbol) ?? {}).filter(([, is]) => is !== undefined)),
    ) as Facts
    tell(
      quoteFrom(facts, one.instrument, 8, T, () => {}),
      AMOUNTS,
    )
    for (const row of trades === undefined ? [] : await open.ask((of) => trades.ask(of, one.market, undefined)))
      tell(tapeTradeFrom(row, one, trades!, T), ['amountCoin', 'amountUsd'])
    const isClosed = liquidations !== undefined && (liquidations.has?.(one.market) ?? true)
    for (const row of isClosed ? await open.ask((of) => liquidations.ask(of, one.market, T - 1)) : [])
      tell(liquidationFrom(row, one, liquidations!.side, T) as Liquidation | undefined, ['amountCoin', 'amountUsd'])
  }
  return told
}

describe.each(Object.entries(COUNTED) as [VenueId, Counted][])('%s', (id, counted) => {
  const answers = ccxtAnswers(join(import.meta.dirname, id, 'fixtures', 'ccxt'))
  const books = (venues[id].books ?? []).filter(({ kinds }) => !kinds.includes('spot'))

  test('the same market told in contracts of any size has the same coins and USD', async () => {
    const plain = await Promise.all(books.map((book) => amountsOf(id, book, answers)))
    expect(plain.flat().length).toBeGreaterThan(8)
    await fc.assert(
      fc.asyncProperty(size, async (contractSize) => {
        const other = resized(answers, counted, contractSize)
        for (const [at, book] of books.entries()) {
          const told = await amountsOf(id, book, other)
          expect(told.map(([name]) => name)).toEqual(plain[at]?.map(([name]) => name))
          for (const [row, [name, value]] of told.entries()) near(value, plain[at]?.[row]?.[1] ?? Number.NaN, name)
        }
      }),
      { numRuns: 12 },
    )
  })
})

test('every venue whose futures are counted in contracts of a size of its own is among them', () => {
  const sized = Object.values(venues).filter(
    ({ id, books }) => books?.some(({ kinds }) => kinds.includes('perpetual')) && !(id in COUNTED),
  )
  // A contract of the others is a coin or a dollar; OKX's are those of its own connector.
  expect(sized.map(({ id }) => id)).toEqual(['bybit', 'hyperliquid', 'okx'])
})
