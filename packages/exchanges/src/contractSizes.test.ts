import type { MarketEvent, OptionQuote, Trade } from '@gvol/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VenueId, venues } from './catalog.ts'

const T = Date.UTC(2026, 2, 2, 10)
const EXPIRY_MS = Date.UTC(2026, 2, 27, 8)

/** What is true of an option, whatever a contract of it is: prices a coin, sizes in coins. */
type Truth = {
  readonly bid: number
  readonly ask: number
  readonly mark: number
  readonly last: number
  readonly bidSize: number
  readonly askSize: number
  readonly openInterest: number
  readonly volume: number
  readonly traded: number
}
/** How a venue writes that where a contract is `size` coins, and the option's name there. */
type Wire = {
  readonly name: string
  readonly messages: (truth: Truth, size: number) => readonly unknown[]
  /** What it does not tell. */
  readonly untold?: readonly (keyof OptionQuote)[]
}

const answer = (path: string, params: object, body: unknown) => ({ path, params, body })
const BINANCE = 'XRP-260327-2.05-P'
const GATE = 'ETH_USDT-20260327-3000-C'
const OKX = 'BTC-USD-260327-90000-C'
const DERIBIT = 'SOL_USDC-27MAR26-150-C'

/** Venues whose list says how large a contract is. */
const WIRES: Partial<Record<VenueId, Wire>> = {
  binance: {
    name: BINANCE,
    untold: ['bidSize', 'askSize'],
    messages: ({ bid, ask, mark, last, openInterest, volume, traded }, size) => {
      const row = { symbol: BINANCE, side: 'PUT', strikePrice: '2.05', underlying: 'XRPUSDT', quoteAsset: 'USDT' }
      const terms = { ...row, unit: size, expiryDate: EXPIRY_MS, filters: [] }
      const prices = { bidPrice: bid * size, askPrice: ask * size, lastPrice: last * size, volume: volume / size }
      const trade = { e: 'trade', T, s: BINANCE, t: 1, p: last * size, q: traded / size, X: 'MARKET', m: false }
      const block = { symbol: BINANCE, time: T, tradeId: 2, price: last * size, qty: -traded / size, side: -1 }
      return [
        answer('/exchangeInfo', {}, { serverTime: T, optionSymbols: [terms] }),
        answer('/index', { underlying: 'XRPUSDT' }, { time: T, indexPrice: '1.96239445' }),
        answer('/ticker', {}, [{ symbol: BINANCE, ...prices }]),
        answer('/openInterest', {}, [{ symbol: BINANCE, sumOpenInterest: openInterest / size }]),
        answer('/mark', {}, [{ symbol: BINANCE, markPrice: mark * size, markIV: '0.6' }]),
        { stream: 'xrpusdt@optionTrade', data: trade },
        answer('/blockTrades', {}, [block]),
        answer('/trades', {}, [{ ...block, id: 3 }]),
      ]
    },
  },
  deribit: {
    name: DERIBIT,
    // Amounts are coins whatever a contract is.
    messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, volume, traded }, size) => {
      const terms = {
        instrument_name: DERIBIT,
        kind: 'option',
        base_currency: 'SOL',
        quote_currency: 'USDC',
        settlement_currency: 'USDC',
        counter_currency: 'USDC',
        instrument_type: 'linear',
        is_active: true,
        expiration_timestamp: EXPIRY_MS,
        strike: 150,
        option_type: 'call',
        contract_size: size,
      }
      const ticker = {
        instrument_name: DERIBIT,
        timestamp: T,
        best_bid_price: bid,
        best_ask_price: ask,
        best_bid_amount: bidSize,
        best_ask_amount: askSize,
        mark_price: mark,
        last_price: last,
        open_interest: openInterest,
        stats: { volume },
      }
      const trade = { instrument_name: DERIBIT, trade_id: '1', timestamp: T, price: last, amount: traded }
      const call = (channel: string, data: unknown) => ({ method: 'subscription', params: { channel, data } })
      return [
        {
          method: 'public/get_instruments',
          params: { currency: 'USDC', kind: 'option' },
          response: { result: [terms] },
        },
        call(`ticker.${DERIBIT}.100ms`, ticker),
        call('trades.option.USDC.100ms', [{ ...trade, direction: 'buy', contracts: traded / size }]),
      ]
    },
  },
  gate: {
    name: GATE,
    untold: ['volume24hCoin'],
    messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, traded }, size) => {
      const terms = { name: GATE, underlying: 'ETH_USDT', is_call: true, strike_price: '3000', multiplier: size }
      const prices = { bid1_price: bid, ask1_price: ask, mark_price: mark, last_price: last }
      const sizes = { bid1_size: bidSize / size, ask1_size: askSize / size, position_size: openInterest / size }
      const trade = { contract: GATE, id: 1, price: last, size: -traded / size, create_time_ms: T }
      return [
        answer('/options/contracts', { underlying: 'ETH_USDT' }, [{ ...terms, expiration_time: EXPIRY_MS / 1000 }]),
        answer('/spot/time', {}, { server_time: T }),
        answer('/options/tickers', {}, [{ name: GATE, ...prices, ...sizes }]),
        { channel: 'options.ul_trades', event: 'update', result: [trade] },
      ]
    },
  },
  okx: {
    name: OKX,
    messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, volume, traded }, size) => {
      const kind = { instType: 'OPTION', instFamily: 'BTC-USD' }
      const terms = {
        instId: OKX,
        instType: 'OPTION',
        uly: 'BTC-USD',
        settleCcy: 'BTC',
        ctVal: size * 4,
        ctMult: '0.25',
        ctValCcy: 'BTC',
        ctType: '',
        optType: 'C',
        stk: '90000',
        expTime: String(EXPIRY_MS),
        tickSz: '0.0005',
      }
      const prices = { bidPx: bid, askPx: ask, last, bidSz: bidSize / size, askSz: askSize / size }
      const told = (path: string, params: object, row: object) =>
        answer(path, params, { code: '0', msg: '', data: [{ instId: OKX, ts: T, ...row }] })
      const trade = { instId: OKX, px: last, sz: traded / size, side: 'buy', ts: T }
      const data = (channel: string, row: object) => ({ arg: { channel }, data: [row] })
      return [
        told('/public/instruments', kind, terms),
        told('/market/tickers', kind, { ...prices, vol24h: volume / size, volCcy24h: volume }),
        told('/public/open-interest', kind, { oi: openInterest / size, oiCcy: openInterest }),
        told('/public/mark-price', kind, { markPx: mark }),
        told('/public/opt-summary', kind, { markVol: '0.5', fwdPx: '88000' }),
        data('option-trades', { ...trade, tradeId: '1' }),
        data('public-block-trades', { ...trade, tradeId: '2' }),
      ]
    },
  },
}

const eventsOf = (id: VenueId, messages: readonly unknown[]): readonly MarketEvent[] => {
  const feed = venues[id].openFeed?.()
  if (feed === undefined) throw new Error(`${id} has no feed`)
  // As the wire has it: text, in which a number is as long as it is.
  const events = messages.flatMap((message) => feed.read(JSON.parse(JSON.stringify(message)), T + 5))
  expect(feed.rejected()).toMatchObject({ count: 0 })
  return events
}
const isOption = (event: MarketEvent): event is OptionQuote => event.type === 'option-quote'
const isTrade = (event: MarketEvent): event is Trade => event.type === 'trade'

const size = fc.oneof(
  fc.constantFrom(0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000),
  fc.double({ min: 0.0001, max: 10_000, noNaN: true }),
)
const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const truth = fc
  .record({
    bid: fc.double({ min: 0.0001, max: 1_000, noNaN: true }),
    last: fc.double({ min: 0.0001, max: 1_000, noNaN: true }),
    bidSize: amount,
    askSize: amount,
    openInterest: amount,
    volume: amount,
    traded: amount,
  })
  .map((of) => ({ ...of, mark: of.bid * 1.01, ask: of.bid * 1.02 }))

/** Of one number in floating point, not of the last digit. */
const same = (value: number) => expect.closeTo(value, Math.max(0, 9 - Math.ceil(Math.log10(value))))

describe.each(Object.entries(WIRES) as [VenueId, Wire][])('options of %s', (id, { name, messages, untold = [] }) => {
  test('prices are per coin and amounts are coins, whatever a contract is', () => {
    fc.assert(
      fc.property(truth, size, (of, contractSize) => {
        const events = eventsOf(id, messages(of, contractSize))
        const expected = {
          bid: same(of.bid),
          ask: same(of.ask),
          mark: same(of.mark),
          last: same(of.last),
          bidSize: same(of.bidSize),
          askSize: same(of.askSize),
          openInterestCoin: same(of.openInterest),
          volume24hCoin: same(of.volume),
          contractSizeCoin: same(contractSize),
        }
        const told = Object.entries(expected).filter(([field]) => !untold.some((none) => none === field))
        expect(events.filter(isOption)).toMatchObject([{ instrument: name, ...Object.fromEntries(told) }])
        const trades = events.filter(isTrade)
        expect(trades.length).toBeGreaterThan(0)
        for (const trade of trades) expect(trade).toMatchObject({ price: same(of.last), amountCoin: same(of.traded) })
      }),
      { numRuns: 200 },
    )
  })
})

test('venues whose list does not say how large a contract is have one of 1 coin, or 100 shares', () => {
  const others = Object.values(venues).filter(({ id, openFeed }) => openFeed !== undefined && !(id in WIRES))
  expect(others.map(({ id }) => id)).toEqual(['bybit', 'cboe', 'derive', 'thalex'])
})
