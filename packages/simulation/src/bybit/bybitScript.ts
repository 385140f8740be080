import { MS_PER_HOUR } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import { optionLevels } from '../rest/optionLevels.ts'
import type { OptionVenue, ReportedTrade } from '../rest/optionVenue.ts'
import { settledOptions } from '../rest/settledOptions.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions, viewedRows } from '../rest/venueView.ts'
import { type ViewedTrade, viewedTrades } from '../rest/viewedTrades.ts'
import {
  expiryDay,
  numberFromWire,
  numberParam,
  numeral,
  requestIn,
  steppedPrice,
  symbolByCoin,
  volFromWire,
} from '../rest/wireText.ts'
import { bybitAnswer, bybitRefusal } from './bybitAnswer.ts'
import { BYBIT_MARGINS, bybitContracts } from './bybitContracts.ts'
import { spotTopic } from './bybitContractTape.ts'

/** Vols a quarter of a point below the reference, wider, with every second strike. */
const QUIRKS: VenueQuirks = {
  volShift: -0.0025,
  spreadFactor: 1.8,
  strikeStep: 2,
  sizeShare: 0.25,
  basis: -0.0008,
}
const PRICE_STEP: Readonly<Record<string, number>> = { BTC: 5, ETH: 0.1, SOL: 0.01, XRP: 0.0001 }
const SMALLEST_STEP = 0.0001
const REST_PREFIX = '/v5'
const PAGE_ROWS = 500

const stepOf = (coin: string): number => PRICE_STEP[coin] ?? SMALLEST_STEP

const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${expiryDay(expiryMs, 'ddmonyy')}-${strike}-${isCall ? 'C' : 'P'}-USDT`

/** Bybit's options without the wire protocol, for generating its history. */
export const BYBIT_OPTIONS: OptionVenue = {
  id: 'bybit',
  quirks: QUIRKS,
  isInCoin: false,
  isListed: () => true,
  nameOf: optionName,
  contractSizeCoin: () => 1,
  reportTrades: (coin, trades) => trades.map((viewed) => reportedTrade(coin, viewed)),
}

type Request = { readonly op?: string; readonly args?: readonly string[] }

const optionRows = (coin: string, { chain }: MarketSnapshot, atMs: number) =>
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
      lotSizeFilter: { minOrderQty: '0.01', maxOrderQty: '100000', qtyStep: '0.01' },
      priceFilter: { minPrice: '0', maxPrice: '1000000', tickSize: String(stepOf(coin)) },
    }
  })

const optionTicker = (coin: string, option: ViewedOption, index: number | undefined) => {
  const step = stepOf(coin)
  const bid = Math.floor(option.bidUsd / step) * step
  const hasBid = bid > 0
  return {
    symbol: optionName(coin, option.expiryMs, option.strike, option.isCall),
    bid1Price: hasBid ? steppedPrice(option.bidUsd, step, Math.floor) : '0',
    bid1Size: hasBid ? numeral(option.bidSize, 2, '0') : '0',
    bid1Iv: hasBid ? numeral(option.bidVol, 4, '0') : '0',
    ask1Price: Number.isFinite(option.askUsd) ? steppedPrice(option.askUsd, step, Math.ceil) : '0',
    ask1Size: numeral(option.askSize, 2, '0'),
    ask1Iv: numeral(option.askVol, 4, '0'),
    lastPrice: steppedPrice(option.markUsd, step),
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

const tradeRow = (coin: string, { trade, expiryMs, strike, isCall, priceUsd, markUsd }: ViewedTrade) => ({
  T: trade.atMs,
  s: optionName(coin, expiryMs, strike, isCall),
  S: trade.takerSide === 'buy' ? 'Buy' : 'Sell',
  v: numeral(Math.max(0.01, (trade.amountCoin ?? 0) * QUIRKS.sizeShare), 2, '0'),
  p: steppedPrice(priceUsd, stepOf(coin)),
  i: `bybit-${trade.tradeId}`,
  BT: trade.blockTradeId !== undefined,
  mP: numeral(markUsd, 4, '0'),
  iP: numeral(trade.index, 6, '0'),
  iv: numeral(trade.vol, 4, '0'),
})

/** Returns a trade with the numbers of its tape row. */
const reportedTrade = (coin: string, viewed: ViewedTrade): ReportedTrade => {
  const { i, p, v, BT, mP, iP, iv } = tradeRow(coin, viewed)
  return {
    tradeId: i,
    price: Number(p),
    amountCoin: Number(v),
    vol: volFromWire(iv),
    mark: numberFromWire(mP),
    index: numberFromWire(iP),
    blockTradeId: BT ? i : undefined,
  }
}

/** Returns the stream's trade with the field names of `recent-trade`. */
const recentRow = (row: ReturnType<typeof tradeRow>) => ({
  execId: row.i,
  symbol: row.s,
  price: row.p,
  size: row.v,
  side: row.S,
  time: String(row.T),
  isBlockTrade: row.BT,
  isRPITrade: false,
  mP: row.mP,
  iP: row.iP,
  iv: row.iv,
})

/** How far back recent trades go. */
const RECENT_MS = 2 * MS_PER_HOUR

const SOCKET_PATHS: ReadonlySet<string> = new Set(
  ['option', 'linear', 'inverse', 'spot'].map((category) => `/v5/public/${category}`),
)

/** Bybit's REST and streams over a source: options, linear and inverse contracts and spot, all but the inverse in USDT. */
export const bybitScript: RestScriptOf = (source) => {
  const contracts = bybitContracts(source)
  const symbols = symbolByCoin(source)
  const settled = settledOptions(source, QUIRKS)
  const snapshotOf = (coin: string | null, atMs: number): MarketSnapshot | undefined => {
    const symbol = coin === null ? undefined : symbols.get(coin)
    const snapshot = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)
    return snapshot === undefined || snapshot.chain.size === 0 ? undefined : snapshot
  }
  const optionBook = (name: string, atMs: number): RestAnswer => {
    const [coin = ''] = name.split('-')
    const snapshot = snapshotOf(coin, atMs)
    const option = (snapshot === undefined ? [] : viewedOptions(snapshot, atMs, QUIRKS)).find(
      ({ expiryMs, strike, isCall }) => optionName(coin, expiryMs, strike, isCall) === name,
    )
    if (option === undefined) return bybitRefusal(atMs, 10_001, 'params error: symbol invalid')
    const row = optionTicker(coin, option, undefined)
    const best = { bid: row.bid1Price, bidSize: row.bid1Size, ask: row.ask1Price, askSize: row.ask1Size }
    const book = optionLevels(`bybit ${name}`, best, { tick: stepOf(coin), sizeDecimals: 2 }, atMs)
    const result = { s: name, b: book.bids, a: book.asks, ts: atMs, u: atMs, seq: atMs, cts: atMs }
    return { body: { retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: atMs } }
  }
  const optionAnswer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const coin = params.get('baseCoin') ?? 'BTC'
    const snapshot = snapshotOf(coin, atMs)
    if (path === '/market/instruments-info') {
      const rows = snapshot === undefined ? [] : optionRows(coin, snapshot, atMs)
      const from = numberParam(params, 'cursor') ?? 0
      const to = from + PAGE_ROWS
      return bybitAnswer(atMs, 'option', rows.slice(from, to), { nextPageCursor: to < rows.length ? String(to) : '' })
    }
    const limit = numberParam(params, 'limit') ?? 500
    const symbol = symbols.get(coin)
    if (path === '/market/recent-trade') {
      const trades = symbol === undefined ? [] : viewedTrades(source, symbol, atMs - RECENT_MS, atMs, QUIRKS)
      const rows = trades.slice(-limit).map((viewed) => recentRow(tradeRow(coin, viewed)))
      return bybitAnswer(atMs, 'option', rows.reverse())
    }
    if (path === '/market/delivery-price') {
      const isServed = symbol !== undefined && params.get('settleCoin') !== 'USDC'
      const rows = (isServed ? settled(symbol, atMs) : []).flatMap(({ atMs: expiryMs, price, options }) =>
        options.map(({ strike, isCall }) => ({
          symbol: optionName(coin, expiryMs, strike, isCall),
          deliveryPrice: numeral(price, 6, '0'),
          deliveryTime: String(expiryMs),
        })),
      )
      return bybitAnswer(atMs, 'option', rows.slice(0, limit))
    }
    if (path === '/market/orderbook') return optionBook(params.get('symbol') ?? '', atMs)
    if (path !== '/market/tickers') return undefined
    const rows = snapshot === undefined ? [] : viewedOptions(snapshot, atMs, QUIRKS)
    return bybitAnswer(
      atMs,
      'option',
      rows.map((option) => optionTicker(coin, option, snapshot?.chain.index)),
    )
  }
  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/market/time') {
      const result = { timeSecond: String(Math.floor(atMs / 1_000)), timeNano: `${atMs}000000` }
      return { body: { retCode: 0, retMsg: 'OK', result, time: atMs } }
    }
    if (path === '/market/option-base-coins') {
      const rows = [...symbols.keys()].map((baseCoin) => ({ baseCoin, quoteCoin: 'USDT', settleCoin: 'USDT' }))
      return bybitAnswer(atMs, 'option', rows)
    }
    const category = params.get('category') ?? ''
    if (category === 'option') return optionAnswer(path, params, atMs)
    const margin = BYBIT_MARGINS[category]
    if (margin === undefined) return bybitRefusal(atMs, 10_001, 'Illegal category')
    return contracts.answer(path, margin, params, atMs)
  }

  return {
    isSocketPath: (path) => SOCKET_PATHS.has(path),
    answer: (path, params, atMs) =>
      path.startsWith(`${REST_PREFIX}/`) ? answer(path.slice(REST_PREFIX.length), params, atMs) : undefined,
    refusal: bybitRefusal(0, 10_006, 'Too many visits!'),
    receive: (text, path) => {
      const request = requestIn<Request>(text)
      if (request?.op === 'ping') return { replies: [JSON.stringify({ success: true, ret_msg: 'pong', op: 'ping' })] }
      const requestedTopics = request?.op === 'subscribe' ? request.args : undefined
      // A pair and a contract may share a name; the connection distinguishes them.
      const topics = path?.endsWith('/spot') ? requestedTopics?.map(spotTopic) : requestedTopics
      const reply = { success: topics !== undefined, ret_msg: topics === undefined ? 'Invalid request' : '' }
      return { topics, replies: [JSON.stringify({ ...reply, conn_id: 'simulated', op: 'subscribe' })] }
    },
    tape: (fromMs, toMs) =>
      [...symbols].flatMap(([coin, symbol]) => {
        const data = viewedTrades(source, symbol, fromMs, toMs, QUIRKS).map((viewed) => tradeRow(coin, viewed))
        const topic = `publicTrade.${coin}`
        const options =
          data.length === 0
            ? []
            : [{ topic, text: JSON.stringify({ topic, type: 'snapshot', ts: toMs, data, id: topic }) }]
        return [...options, ...contracts.tape(coin, symbol, fromMs, toMs)]
      }),
  }
}
