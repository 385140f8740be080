import type { Trade } from '@gvol/market'
import type { ListedFuture, MarketMoment, MarketSource } from '../marketSource.ts'
import { coinSymbols, type RestAnswer, type RestVenueScript } from '../rest/startRestVenue.ts'
import {
  expiryDay,
  numeral,
  type VenueQuirks,
  type ViewedOption,
  viewedOptions,
  viewedRows,
} from '../rest/venueView.ts'

/** Cheaper than the reference by a quarter of a vol point, wider still, with every second strike. */
const QUIRKS: VenueQuirks = { volShift: -0.0025, spreadFactor: 1.8, strikeStep: 2, sizeShare: 0.25 }
const PRICE_STEP: Readonly<Record<string, number>> = { BTC: 5, ETH: 0.1 }
const PAGE_ROWS = 500

const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${expiryDay(expiryMs, 'ddmonyy')}-${strike}-${isCall ? 'C' : 'P'}-USDT`

/** Bybit's inverse perpetual is `BTCUSD`, its dated futures go by month and year: `BTCUSDH26`. */
const futureName = (coin: string, { expiryMs }: { readonly expiryMs?: number }): string => {
  if (expiryMs === undefined) return `${coin}USD`
  return `${coin}USD-${expiryDay(expiryMs, 'ddmonyy')}`
}

const answerOf = (nowMs: number, category: string, list: readonly unknown[], nextPageCursor = ''): RestAnswer => ({
  body: { retCode: 0, retMsg: 'OK', result: { category, list, nextPageCursor }, retExtInfo: {}, time: nowMs },
})
const refused = (nowMs: number, retCode: number, retMsg: string): RestAnswer => ({
  body: { retCode, retMsg, result: {}, retExtInfo: {}, time: nowMs },
})

const optionRows = (coin: string, { chain }: MarketMoment, atMs: number) =>
  viewedRows(chain, atMs, QUIRKS).map((row) => {
    const isCall = chain.optionType[row] === 0
    return {
      symbol: optionName(coin, chain.expiryMs[row], chain.strike[row], isCall),
      status: 'Trading',
      baseCoin: coin,
      quoteCoin: 'USDT',
      settleCoin: 'USDT',
      optionsType: isCall ? 'Call' : 'Put',
      launchTime: '0',
      deliveryTime: String(chain.expiryMs[row]),
      priceFilter: { minPrice: '0', maxPrice: '1000000', tickSize: String(PRICE_STEP[coin] ?? 1) },
    }
  })

const contractRow = (coin: string, future: ListedFuture) => ({
  symbol: futureName(coin, future),
  contractType: future.expiryMs === undefined ? 'InversePerpetual' : 'InverseFutures',
  status: 'Trading',
  baseCoin: coin,
  quoteCoin: 'USD',
  settleCoin: coin,
  launchTime: '0',
  deliveryTime: String(future.expiryMs ?? 0),
  priceFilter: { minPrice: '0.1', maxPrice: '1000000', tickSize: '0.1' },
  fundingInterval: future.expiryMs === undefined ? 480 : 0,
})

const optionTicker = (coin: string, option: ViewedOption, index: number | undefined) => {
  const step = PRICE_STEP[coin] ?? 1
  const bid = Math.floor(option.bidUsd / step) * step
  const hasBid = bid > 0
  return {
    symbol: optionName(coin, option.expiryMs, option.strike, option.isCall),
    bid1Price: hasBid ? numeral(bid, 2, '0') : '0',
    bid1Size: hasBid ? numeral(option.bidSize, 2, '0') : '0',
    bid1Iv: hasBid ? numeral(option.bidVol, 4, '0') : '0',
    ask1Price: numeral(Math.ceil(option.askUsd / step) * step, 2, '0'),
    ask1Size: numeral(option.askSize, 2, '0'),
    ask1Iv: numeral(option.askVol, 4, '0'),
    lastPrice: numeral(Math.round(option.markUsd / step) * step, 2, '0'),
    markPrice: numeral(option.markUsd, 8, '0'),
    markIv: numeral(option.markVol, 4, '0'),
    indexPrice: numeral(index, 2, ''),
    underlyingPrice: numeral(option.forward, 4, ''),
    openInterest: numeral(option.openInterestCoin, 4, '0'),
    turnover24h: numeral(option.volume24hCoin * option.forward, 4, '0'),
    volume24h: numeral(option.volume24hCoin, 4, '0'),
    delta: numeral(option.delta, 8, '0'),
    gamma: numeral(option.gamma, 10, '0'),
    vega: numeral(option.vegaPerPoint, 8, '0'),
    theta: numeral(option.thetaPerDay, 8, '0'),
  }
}

const contractTicker = (coin: string, future: ListedFuture) => ({
  symbol: futureName(coin, future),
  bid1Price: numeral(future.bid, 2, ''),
  ask1Price: numeral(future.ask, 2, ''),
  lastPrice: numeral(future.last ?? future.mark, 2, ''),
  markPrice: numeral(future.mark, 2, ''),
  indexPrice: numeral(future.index, 2, ''),
  openInterest: numeral((future.openInterestUsd ?? 0) * QUIRKS.sizeShare, 0, '0'),
  volume24h: numeral((future.volume24hUsd ?? 0) * QUIRKS.sizeShare, 0, '0'),
  turnover24h: numeral((future.volume24hCoin ?? 0) * QUIRKS.sizeShare, 4, '0'),
  fundingRate: future.expiryMs === undefined ? numeral(future.fundingRate, 10, '') : '',
})

const tradeRow = (coin: string, trade: Trade, { chain }: MarketMoment) => {
  const row = chain.instrument.indexOf(trade.instrument)
  if (row < 0) return undefined
  const unit = chain.isInverse ? chain.underlying[row] : 1
  return {
    T: trade.atMs,
    s: optionName(coin, chain.expiryMs[row], chain.strike[row], chain.optionType[row] === 0),
    S: trade.takerSide === 'buy' ? 'Buy' : 'Sell',
    v: numeral((trade.amountCoin ?? 0) * QUIRKS.sizeShare, 2, '0'),
    p: numeral(trade.price * unit, 2, '0'),
    i: `bybit-${trade.tradeId}`,
    BT: trade.blockTradeId !== undefined,
    mP: numeral((trade.mark ?? Number.NaN) * unit, 4, '0'),
    iP: numeral(trade.index, 2, '0'),
    iv: numeral(trade.vol, 4, '0'),
  }
}

/** Bybit's REST and option stream over the coin-settled markets of a source: options linear in USDT, futures inverse. */
export const bybitScript = (source: MarketSource): RestVenueScript => {
  const coins = coinSymbols(source)
  const listed = (coin: string, atMs: number): readonly ListedFuture[] =>
    (source.momentAt(coin, atMs)?.futures ?? []).filter(({ expiryMs }) => expiryMs === undefined || expiryMs > atMs)

  const lists = (category: string, coin: string | undefined, params: URLSearchParams, atMs: number): RestAnswer => {
    if (category === 'linear') return answerOf(atMs, category, [])
    if (category === 'inverse') {
      return answerOf(
        atMs,
        category,
        coins.flatMap((each) => listed(each, atMs).map((future) => contractRow(each, future))),
      )
    }
    const moment = coin === undefined ? undefined : source.momentAt(coin, atMs)
    const rows = coin === undefined || moment === undefined ? [] : optionRows(coin, moment, atMs)
    const from = Number(params.get('cursor') ?? 0)
    const to = from + PAGE_ROWS
    return answerOf(atMs, category, rows.slice(from, to), to < rows.length ? String(to) : '')
  }
  const tickers = (category: string, coin: string | undefined, atMs: number): RestAnswer => {
    if (category === 'linear') return answerOf(atMs, category, [])
    if (category === 'inverse') {
      return answerOf(
        atMs,
        category,
        coins.flatMap((each) => listed(each, atMs).map((future) => contractTicker(each, future))),
      )
    }
    const moment = coin === undefined ? undefined : source.momentAt(coin, atMs)
    if (coin === undefined || moment === undefined) return answerOf(atMs, category, [])
    const rows = viewedOptions(moment, atMs, QUIRKS)
    return answerOf(
      atMs,
      category,
      rows.map((option) => optionTicker(coin, option, moment.chain.index)),
    )
  }

  return {
    restPath: '/v5',
    socketPaths: ['/v5/public/option'],
    answer: (path, params, atMs) => {
      const category = params.get('category') ?? ''
      const coin = coins.find((each) => each === params.get('baseCoin'))
      if (path === '/market/time') return { body: { retCode: 0, retMsg: 'OK', result: {}, time: atMs } }
      if (!['option', 'linear', 'inverse'].includes(category)) return refused(atMs, 10_001, 'Illegal category')
      if (path === '/market/instruments-info') return lists(category, coin, params, atMs)
      if (path === '/market/tickers') return tickers(category, coin, atMs)
      return undefined
    },
    refusal: { body: { retCode: 10_006, retMsg: 'Too many visits!', result: {}, retExtInfo: {}, time: 0 } },
    hear: (text) => {
      const message = messageIn(text)
      if (message?.op === 'ping') return { replies: [JSON.stringify({ success: true, ret_msg: 'pong', op: 'ping' })] }
      const topics = message?.op === 'subscribe' ? message.args : undefined
      const reply = { success: topics !== undefined, ret_msg: topics === undefined ? 'Invalid request' : '' }
      return { topics, replies: [JSON.stringify({ ...reply, conn_id: 'simulated', op: 'subscribe' })] }
    },
    tape: (fromMs, toMs) =>
      coins.flatMap((coin) => {
        const moment = source.momentAt(coin, toMs)
        if (moment === undefined) return []
        const data = source
          .tradesBetween(coin, fromMs, toMs)
          .flatMap((trade) => (trade.kind === 'option' ? (tradeRow(coin, trade, moment) ?? []) : []))
        const topic = `publicTrade.${coin}`
        return data.length === 0
          ? []
          : [{ topic, text: JSON.stringify({ topic, type: 'snapshot', ts: toMs, data, id: topic }) }]
      }),
  }
}

const messageIn = (text: string): { readonly op?: string; readonly args?: readonly string[] } | undefined => {
  try {
    return JSON.parse(text) as { readonly op?: string; readonly args?: readonly string[] }
  } catch {
    return undefined
  }
}
