import { MS_PER_SECOND } from '@gvol/time'
import type { MarketSnapshot, PricedSource } from '../marketSource.ts'
import { optionLevels } from '../rest/optionLevels.ts'
import type { OptionVenue } from '../rest/optionVenue.ts'
import { settledOptions } from '../rest/settledOptions.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions, viewedRows } from '../rest/venueView.ts'
import { type ViewedTrade, viewedTrades } from '../rest/viewedTrades.ts'
import { numberParam, numeral, steppedPrice, symbolByCoin } from '../rest/wireText.ts'
import { gateDay, gateRefusal } from './gateAnswer.ts'

/** Vols 0.6 points above the reference, wide and small; no forward is reported. */
const QUIRKS: VenueQuirks = {
  volShift: 0.006,
  spreadFactor: 2,
  strikeStep: 3,
  sizeShare: 0.1,
  isForwardIndex: true,
}
/** Coins per contract; also the coins that have options. */
const MULTIPLIER: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1 }
const STEP: Readonly<Record<string, number>> = { BTC: 1, ETH: 0.1 }
const MARK_DECIMALS = 4
const VOL_DECIMALS = 5

const multiplierOf = (coin: string): number => MULTIPLIER[coin] ?? 1
const stepOf = (coin: string): number => STEP[coin] ?? 1
const underlyingOf = (coin: string): string => `${coin}_USDT`
const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${underlyingOf(coin)}-${gateDay(expiryMs)}-${strike}-${isCall ? 'C' : 'P'}`
const contractsOf = (coin: string, coins: number): number => Math.round(coins / multiplierOf(coin))

/** Gate's options without the wire protocol, for generating its history. */
export const GATE_OPTIONS: OptionVenue = {
  id: 'gate',
  quirks: QUIRKS,
  isInCoin: false,
  isListed: (coin) => coin in MULTIPLIER,
  nameOf: optionName,
  contractSizeCoin: multiplierOf,
  reportTrades: (coin, trades) =>
    trades.map((viewed) => {
      const { id, price, size } = tradeRow(coin, viewed)
      return { tradeId: String(id), price, amountCoin: Math.abs(size) * multiplierOf(coin) }
    }),
}

const termsOf = (coin: string, { chain }: MarketSnapshot, atMs: number): readonly object[] =>
  viewedRows(chain, atMs, QUIRKS).map((row) => {
    const isCall = chain.optionType[row] === 0
    return {
      name: optionName(coin, chain.expiryMs[row], chain.strike[row], isCall),
      underlying: underlyingOf(coin),
      is_call: isCall,
      strike_price: String(chain.strike[row]),
      expiration_time: chain.expiryMs[row] / MS_PER_SECOND,
      multiplier: String(multiplierOf(coin)),
      order_price_round: String(stepOf(coin)),
      mark_price_round: '0.1',
      order_size_min: 1,
      order_size_max: 1_000,
      is_active: true,
    }
  })

const tickerOf = (coin: string, option: ViewedOption) => {
  const step = stepOf(coin)
  const isBid = Math.floor(option.bidUsd / step) > 0
  const isOffered = Number.isFinite(option.askUsd)
  return {
    name: optionName(coin, option.expiryMs, option.strike, option.isCall),
    last_price: steppedPrice(option.markUsd, step),
    mark_price: numeral(option.markUsd, MARK_DECIMALS, '0'),
    index_price: '',
    position_size: contractsOf(coin, option.openInterestCoin),
    bid1_price: isBid ? steppedPrice(option.bidUsd, step, Math.floor) : '0',
    bid1_size: isBid ? Math.max(1, contractsOf(coin, option.bidSize)) : 0,
    ask1_price: isOffered ? steppedPrice(option.askUsd, step, Math.ceil) : '0',
    ask1_size: isOffered ? Math.max(1, contractsOf(coin, option.askSize)) : 0,
    mark_iv: numeral(option.markVol, VOL_DECIMALS, '0'),
    bid_iv: isBid ? numeral(option.bidVol, VOL_DECIMALS, '0') : '0',
    ask_iv: isOffered ? numeral(option.askVol, VOL_DECIMALS, '0') : '0',
    delta: numeral(option.delta, 8, '0'),
    gamma: numeral(option.gamma, 10, '0'),
    vega: numeral(option.vegaPerPoint, 8, '0'),
    theta: numeral(option.thetaPerDay, 8, '0'),
  }
}

const tradeRow = (coin: string, viewed: ViewedTrade) => {
  const { trade, expiryMs, strike, isCall, priceUsd } = viewed
  const size = Math.max(1, contractsOf(coin, (trade.amountCoin ?? 0) * QUIRKS.sizeShare))
  return {
    contract: optionName(coin, expiryMs, strike, isCall),
    create_time: Math.floor(trade.atMs / MS_PER_SECOND),
    create_time_ms: trade.atMs,
    id: Number(trade.tradeId.replace(/\D/g, '')),
    price: Number(steppedPrice(Math.max(priceUsd, stepOf(coin)), stepOf(coin))),
    size: trade.takerSide === 'buy' ? size : -size,
    underlying: underlyingOf(coin),
    is_call: isCall,
  }
}

/** Gate's options in USDT: list, index, tickers and settlements by REST, trades of an underlying by stream. */
export const gateOptions = (source: PricedSource) => {
  const symbols = new Map([...symbolByCoin(source)].filter(([coin]) => GATE_OPTIONS.isListed(coin)))
  const settled = settledOptions(source, QUIRKS)

  const settlements = (coin: string, symbol: string, params: URLSearchParams, atMs: number): RestAnswer => ({
    body: settled(symbol, atMs)
      .flatMap(({ atMs: expiryMs, price, options }) =>
        options.map(({ strike, isCall }) => ({
          time: expiryMs / MS_PER_SECOND,
          contract: optionName(coin, expiryMs, strike, isCall),
          settle_price: numeral(price, 6, '0'),
          strike_price: String(strike),
          profit: '0',
          fee: '0',
        })),
      )
      .slice(0, numberParam(params, 'limit') ?? 100),
  })
  const book = (name: string, atMs: number): RestAnswer => {
    const [coin = ''] = name.split('_')
    const symbol = symbols.get(coin)
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    const row = (snapshot === undefined ? [] : viewedOptions(snapshot, atMs, QUIRKS))
      .map((option) => tickerOf(coin, option))
      .find((one) => one.name === name)
    if (row === undefined) return gateRefusal('INVALID_PARAM_VALUE', 'invalid contract')
    const best = { bid: row.bid1_price, bidSize: row.bid1_size, ask: row.ask1_price, askSize: row.ask1_size }
    const { bids, asks } = optionLevels(`gate ${name}`, best, { tick: stepOf(coin), sizeDecimals: 0 }, atMs)
    const side = (rows: typeof bids) => rows.map(([p, s]) => ({ p, s: Number(s) }))
    const current = atMs / MS_PER_SECOND
    return { body: { id: atMs, current, update: current, asks: side(asks), bids: side(bids) } }
  }
  return {
    answer: (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
      if (path === '/options/underlyings')
        return {
          body: [...symbols].map(([coin, symbol]) => ({
            name: underlyingOf(coin),
            index_price: numeral(source.snapshotAt(symbol, atMs)?.chain.index ?? Number.NaN, 4, '0'),
            index_time: Math.floor(atMs / MS_PER_SECOND),
          })),
        }
      if (path === '/options/order_book') return book(params.get('contract') ?? '', atMs)
      const [, inPath] = /^\/options\/underlying\/tickers\/(\w+)$/.exec(path) ?? []
      const [coin = ''] = (inPath ?? params.get('underlying') ?? '').split('_')
      const symbol = symbols.get(coin)
      const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
      if (symbol === undefined || snapshot === undefined)
        return gateRefusal('INVALID_PARAM_VALUE', 'invalid underlying')
      if (inPath !== undefined)
        return { body: { trade_put: 0, trade_call: 0, index_price: numeral(snapshot.chain.index, 4, '0') } }
      if (path === '/options/contracts') return { body: termsOf(coin, snapshot, atMs) }
      if (path === '/options/settlements') return settlements(coin, symbol, params, atMs)
      if (path !== '/options/tickers') return undefined
      return { body: viewedOptions(snapshot, atMs, QUIRKS).map((option) => tickerOf(coin, option)) }
    },
    /** Returns trades, one message per underlying, on topics of its name. */
    tape: (fromMs: number, toMs: number) =>
      [...symbols].flatMap(([coin, symbol]) => {
        const result = viewedTrades(source, symbol, fromMs, toMs, QUIRKS).map((viewed) => tradeRow(coin, viewed))
        if (result.length === 0) return []
        const time = Math.floor(toMs / MS_PER_SECOND)
        const text = JSON.stringify({ time, channel: 'options.ul_trades', event: 'update', error: null, result })
        return [{ topic: underlyingOf(coin), text }]
      }),
  }
}
