import type { FutureQuote, Liquidation, MarketEvent, Trade } from '@gvol/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VenueId, venues } from './catalog.ts'

const T = Date.UTC(2026, 2, 2, 10)
const PRICE = 87_000

const size = fc.oneof(
  fc.constantFrom(0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000),
  fc.double({ min: 0.0001, max: 10_000, noNaN: true }),
)
const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const near = (value: number | undefined, expected: number, of: string) =>
  expect(Math.abs((value ?? Number.NaN) / expected - 1), `${of}: ${value} for ${expected}`).toBeLessThan(1e-9)

/** USD for an inverse contract, coins for a linear one. */
type Truth = { readonly open: number; readonly traded: number; readonly day: number; readonly bid: number }
const truth = fc.record({ open: amount, traded: amount, day: amount, bid: amount })

/** How a venue with a native connector writes one contract; `contractSize` is the list's value, if it has one. */
type Wire = {
  readonly isInverse: boolean
  readonly messages: (of: Truth, contractSize: number) => readonly unknown[]
  /** Values that the venue does not report. */
  readonly omitted?: readonly ('USD of a day' | 'liquidations')[]
}
const answer = (path: string, params: object, body: unknown) => ({ path, params, body })
const other = (isInverse: boolean, amount: number) => (isInverse ? amount / PRICE : amount * PRICE)

const deribit = (isInverse: boolean): Wire => ({
  isInverse,
  messages: ({ open, traded, day, bid }, contractSize) => {
    const name = isInverse ? 'BTC-PERPETUAL' : 'BTC_USDC-PERPETUAL'
    const currency = isInverse ? 'BTC' : 'USDC'
    const terms = {
      instrument_name: name,
      kind: 'future',
      settlement_period: 'perpetual',
      base_currency: 'BTC',
      quote_currency: isInverse ? 'USD' : 'USDC',
      settlement_currency: currency,
      is_active: true,
      instrument_type: isInverse ? 'reversed' : 'linear',
      contract_size: contractSize,
      counter_currency: isInverse ? 'USD' : 'USDC',
      expiration_timestamp: 32_503_708_800_000,
    }
    const [coin, usd] = isInverse ? [day / PRICE, day] : [day, day * PRICE]
    const ticker = {
      instrument_name: name,
      timestamp: T,
      mark_price: PRICE,
      index_price: PRICE,
      last_price: PRICE,
      best_bid_price: PRICE,
      best_bid_amount: bid,
      best_ask_price: PRICE + 1,
      best_ask_amount: bid,
      open_interest: open,
      stats: { volume: coin, volume_usd: usd },
    }
    const trade = { instrument_name: name, trade_id: '1', timestamp: T, price: PRICE, amount: traded }
    const call = (channel: string, data: unknown) => ({ method: 'subscription', params: { channel, data } })
    return [
      { method: 'public/get_instruments', params: { currency, kind: 'future' }, response: { result: [terms] } },
      call(`ticker.${name}.100ms`, ticker),
      call(`trades.future.${currency}.100ms`, [
        { ...trade, direction: 'buy', liquidation: 'T', contracts: traded / contractSize },
      ]),
    ]
  },
})

const bybit = (isInverse: boolean): Wire => ({
  isInverse,
  messages: ({ open, traded, day, bid }) => {
    const [symbol, category] = isInverse ? ['BTCUSD', 'inverse'] : ['BTCUSDT', 'linear']
    const terms = {
      symbol,
      contractType: isInverse ? 'InversePerpetual' : 'LinearPerpetual',
      status: 'Trading',
      baseCoin: 'BTC',
      quoteCoin: isInverse ? 'USD' : 'USDT',
      settleCoin: isInverse ? 'BTC' : 'USDT',
      launchTime: '1',
      deliveryTime: '0',
      priceFilter: { tickSize: '0.1' },
      fundingInterval: 480,
    }
    const ticker = {
      symbol,
      bid1Price: PRICE,
      bid1Size: bid,
      ask1Price: PRICE + 1,
      ask1Size: bid,
      markPrice: PRICE,
      indexPrice: PRICE,
      lastPrice: PRICE,
      openInterest: 2 * open,
      singleOpenInterest: open,
      volume24h: day,
      turnover24h: other(isInverse, day),
    }
    const message = (path: string, list: unknown) =>
      answer(path, { category }, { retCode: 0, retMsg: 'OK', result: { category, list }, time: T })
    const trade = { T, s: symbol, S: 'Buy', v: traded, p: PRICE, i: '1', BT: false }
    return [
      message('/market/instruments-info', [terms]),
      message('/market/tickers', [ticker]),
      { topic: `publicTrade.${symbol}`, ts: T, data: [trade] },
      { topic: `allLiquidation.${symbol}`, ts: T, data: [{ T, s: symbol, S: 'Sell', v: traded, p: PRICE }] },
    ]
  },
})

const okx = (isInverse: boolean): Wire => ({
  isInverse,
  omitted: isInverse ? [] : ['USD of a day'],
  messages: ({ open, traded, day, bid }, contractSize) => {
    const uly = isInverse ? 'BTC-USD' : 'BTC-USDT'
    const instId = `${uly}-SWAP`
    const message = (path: string, row: object, params: object = {}) =>
      answer(path, { instType: 'SWAP', ...params }, { code: '0', msg: '', data: [{ instId, ts: T, ...row }] })
    const terms = {
      uly,
      settleCcy: isInverse ? 'BTC' : 'USDT',
      instType: 'SWAP',
      ctVal: contractSize * 4,
      ctMult: '0.25',
      ctValCcy: isInverse ? 'USD' : 'BTC',
      ctType: isInverse ? 'inverse' : 'linear',
      tickSz: '0.1',
    }
    const prices = { bidPx: PRICE, bidSz: bid / contractSize, askPx: PRICE + 1, askSz: bid / contractSize }
    const volumes = { vol24h: day / contractSize, volCcy24h: isInverse ? day / PRICE : day }
    const trade = { tradeId: '1', instId, px: PRICE, sz: traded / contractSize, side: 'buy', ts: T }
    const detail = { side: 'buy', posSide: 'short', bkPx: PRICE, sz: traded / contractSize, ts: T }
    return [
      message('/public/instruments', terms),
      message('/public/open-interest', { oi: open / contractSize, ...(isInverse ? {} : { oiCcy: open }) }),
      message('/market/tickers', { last: PRICE, ...prices, ...volumes }),
      { arg: { channel: 'trades', instId }, data: [trade] },
      message('/public/liquidation-orders', { details: [detail] }, { uly, state: 'filled' }),
    ]
  },
})

const thalex: Wire = {
  isInverse: false,
  omitted: ['liquidations'],
  messages: ({ open, traded, day, bid }) => {
    const name = 'BTC-PERPETUAL'
    const terms = { instrument_name: name, type: 'perpetual', underlying: 'BTCUSD', base_currency: 'USD', tick_size: 1 }
    const ticker = {
      best_bid_price: PRICE,
      best_bid_amount: bid,
      best_ask_price: PRICE + 1,
      best_ask_amount: bid,
      mark_price: PRICE,
      mark_timestamp: T / 1000,
      index: PRICE,
      open_interest: open,
      volume_24h: day,
      value_24h: day * PRICE,
    }
    const message = (channel_name: string, notification: unknown) => ({ channel_name, notification })
    return [
      answer('/public/instruments', {}, { result: [terms] }),
      message(`ticker.${name}.1000ms`, ticker),
      message('recent_trades.BTCUSD.all', [[PRICE, traded, 'buy', T / 1000, name, false]]),
    ]
  },
}

const derive: Wire = {
  isInverse: false,
  omitted: ['liquidations'],
  messages: ({ open, traded, day, bid }) => {
    const name = 'BTC-PERP'
    const about = { currency: 'BTC', instrument_type: 'perp' }
    const terms = {
      instrument_name: name,
      instrument_type: 'perp',
      base_currency: 'BTC',
      quote_currency: 'USDC',
      tick_size: '0.1',
      is_active: true,
      option_details: null,
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
  ['okx', 'inverse', okx(true)],
  ['okx', 'linear', okx(false)],
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
  '%s %s: open interest, sizes, trades, liquidations and volumes in coins and USD, for any contract size',
  (id, _, wire) => {
    const { isInverse, messages, omitted = [] } = wire
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
        if (omitted.includes('USD of a day')) expect(quote?.volume24hUsd).toBeUndefined()
        else near(quote?.volume24hUsd, isInverse ? of.day : of.day * PRICE, 'USD of a day')
        near(isInverse ? trade?.amountUsd : trade?.amountCoin, of.traded, 'traded')
        expect(isInverse ? trade?.amountCoin : trade?.amountUsd).toBeUndefined()
        const forced = events.filter((event): event is Liquidation => event.type === 'liquidation')
        expect(forced).toHaveLength(omitted.includes('liquidations') ? 0 : 1)
        for (const closed of forced) {
          near(isInverse ? closed.amountUsd : closed.amountCoin, of.traded, 'closed by force')
          expect(isInverse ? closed.amountCoin : closed.amountUsd).toBeUndefined()
          expect([closed.liquidatedSide, closed.price]).toEqual(['short', PRICE])
        }
      }),
      { numRuns: 100 },
    )
  },
)
