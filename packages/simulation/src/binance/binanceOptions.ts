import { MS_PER_HOUR } from '@gvol/time'
import type { MarketSnapshot, PricedSource } from '../marketSource.ts'
import { optionLevels } from '../rest/optionLevels.ts'
import type { OptionVenue } from '../rest/optionVenue.ts'
import { type SettledExpiry, settledOptions } from '../rest/settledOptions.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions, viewedRows } from '../rest/venueView.ts'
import { type ViewedTrade, viewedTrades } from '../rest/viewedTrades.ts'
import { decimalsOf, expiryDay, numberParam, numeral, steppedPrice, symbolByCoin } from '../rest/wireText.ts'

/** Vols half a point above the reference, wide, with every third strike; no forward is reported. */
const QUIRKS: VenueQuirks = {
  volShift: 0.005,
  spreadFactor: 2.2,
  strikeStep: 3,
  sizeShare: 0.12,
  isForwardIndex: true,
}
/** Binance lists options on more coins than the source has. */
const UNLISTED = ['DOGE', 'LINK']
const PRICE_STEP: Readonly<Record<string, number>> = { BTC: 5, ETH: 0.2, SOL: 0.02, XRP: 0.0001 }
const SMALLEST_STEP = 0.0001

const ok = (body: unknown): RestAnswer => ({ body })
const refused = (code: number, msg: string): RestAnswer => ({ status: 400, body: { code, msg } })

const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${expiryDay(expiryMs, 'yymmdd')}-${strike}-${isCall ? 'C' : 'P'}`
/** Binance's options without the wire protocol, for generating its history. */
export const BINANCE_OPTIONS: OptionVenue = {
  id: 'binance',
  quirks: QUIRKS,
  isInCoin: false,
  isListed: (coin) => !UNLISTED.includes(coin),
  nameOf: optionName,
  contractSizeCoin: () => 1,
  reportTrades: (coin, trades) =>
    trades.map((viewed) => {
      const { t, p, q, X } = tradeData(coin, viewed)
      const tradeId = String(t)
      return {
        tradeId,
        price: Number(p),
        amountCoin: Number(q),
        blockTradeId: X === 'BLOCK' ? tradeId : undefined,
      }
    }),
}

const nameOf = (coin: string, option: ViewedOption): string =>
  optionName(coin, option.expiryMs, option.strike, option.isCall)
const stepOf = (coin: string): number => PRICE_STEP[coin] ?? SMALLEST_STEP

const listRows = (coin: string, { chain }: MarketSnapshot, atMs: number) =>
  viewedRows(chain, atMs, QUIRKS).map((row) => {
    const isCall = chain.optionType[row] === 0
    return {
      contractId: row + 1,
      symbol: optionName(coin, chain.expiryMs[row], chain.strike[row], isCall),
      side: isCall ? 'CALL' : 'PUT',
      strikePrice: String(chain.strike[row]),
      underlying: `${coin}USDT`,
      quoteAsset: 'USDT',
      unit: '1',
      expiryDate: chain.expiryMs[row],
      priceScale: decimalsOf(stepOf(coin)),
      quantityScale: 2,
      makerFeeRate: '0.00024',
      takerFeeRate: '0.00024',
      minQty: '0.01',
      maxQty: '100000',
      status: 'TRADING',
      filters: [
        {
          filterType: 'PRICE_FILTER',
          minPrice: String(stepOf(coin)),
          maxPrice: '1000000',
          tickSize: String(stepOf(coin)),
        },
        { filterType: 'LOT_SIZE', minQty: '0.01', maxQty: '100000', stepSize: '0.01' },
      ],
    }
  })

const tickerRow = (coin: string, option: ViewedOption, atMs: number) => {
  const step = stepOf(coin)
  const bid = Math.floor(option.bidUsd / step) * step
  return {
    symbol: nameOf(coin, option),
    lastPrice: steppedPrice(option.markUsd, step),
    bidPrice: bid > 0 ? steppedPrice(option.bidUsd, step, Math.floor) : '0',
    askPrice: Number.isFinite(option.askUsd) ? steppedPrice(option.askUsd, step, Math.ceil) : '0',
    volume: numeral(option.volume24hCoin, 2, '0'),
    amount: numeral(option.volume24hCoin * option.markUsd, 2, '0'),
    strikePrice: String(option.strike),
    exercisePrice: numeral(option.forward, 4, '0'),
    closeTime: atMs,
  }
}

const markRow = (coin: string, option: ViewedOption) => ({
  symbol: nameOf(coin, option),
  markPrice: numeral(option.markUsd, 6, '0'),
  bidIV: numeral(option.bidVol, 6, '-1'),
  askIV: numeral(option.askVol, 6, '-1'),
  markIV: numeral(option.markVol, 6, '-1'),
  delta: numeral(option.delta, 8, '0'),
  gamma: numeral(option.gamma, 10, '0'),
  vega: numeral(option.vegaPerPoint, 8, '0'),
  theta: numeral(option.thetaPerDay, 8, '0'),
  riskFreeInterest: '0',
})

/** A row of the stream of marks and best prices. */
const bestRow = (coin: string, option: ViewedOption, atMs: number) => {
  const { symbol, bidPrice, askPrice } = tickerRow(coin, option, atMs)
  return {
    s: symbol,
    e: 'markPrice',
    E: atMs,
    mp: numeral(option.markUsd, 3, '0'),
    bo: bidPrice,
    ao: askPrice,
    bq: Number(bidPrice) > 0 ? numeral(option.bidSize, 2, '0') : '0',
    aq: Number(askPrice) > 0 ? numeral(option.askSize, 2, '0') : '0',
  }
}
const BEST_EVERY_MS = 1_000

const coinsOf = ({ trade }: ViewedTrade): number => Math.max(0.01, (trade.amountCoin ?? 0) * QUIRKS.sizeShare)
const idOf = ({ trade }: ViewedTrade): number => Number(trade.tradeId.split('-').at(-1))

const tradeData = (coin: string, viewed: ViewedTrade) => {
  const { trade, expiryMs, strike, isCall } = viewed
  return {
    e: 'trade',
    E: trade.atMs,
    T: trade.atMs,
    s: optionName(coin, expiryMs, strike, isCall),
    t: idOf(viewed),
    p: steppedPrice(viewed.priceUsd, stepOf(coin)),
    q: numeral(coinsOf(viewed), 2, '0.01'),
    X: trade.blockTradeId === undefined ? 'MARKET' : 'BLOCK',
    S: trade.takerSide === 'buy' ? 'BUY' : 'SELL',
    m: trade.takerSide === 'sell',
  }
}

const blockRow = (coin: string, viewed: ViewedTrade) => {
  const { trade, expiryMs, strike, isCall } = viewed
  const sign = trade.takerSide === 'buy' ? 1 : -1
  return {
    id: idOf(viewed),
    tradeId: idOf(viewed),
    symbol: optionName(coin, expiryMs, strike, isCall),
    price: steppedPrice(viewed.priceUsd, stepOf(coin)),
    qty: numeral(sign * coinsOf(viewed), 2, '0.01'),
    quoteQty: numeral(sign * coinsOf(viewed) * viewed.priceUsd, 2, '0'),
    side: sign,
    time: Number(trade.atMs),
  }
}

const recentRow = (coin: string, viewed: ViewedTrade) => {
  const { tradeId, ...row } = blockRow(coin, viewed)
  return row
}

const exerciseRows = (coin: string, { atMs, price, options }: SettledExpiry) =>
  options.map(({ strike, isCall, isExercised }) => ({
    symbol: optionName(coin, atMs, strike, isCall),
    strikePrice: String(strike),
    realStrikePrice: numeral(price, 6, '0'),
    expiryDate: atMs,
    strikeResult: isExercised ? 'REALISTIC_VALUE_STRICKEN' : 'EXTRINSIC_VALUE_EXPIRED',
  }))

/** How far back book trades and blocks go. */
const RECENT_MS = 15 * 60_000
const BLOCKS_MS = 6 * MS_PER_HOUR

/** Binance's European options, `/eapi/v1`, and their tape. */
export const binanceOptions = (source: PricedSource) => {
  const coins = symbolByCoin(source)
  const symbols = [...coins].filter(([coin]) => !UNLISTED.includes(coin))
  const settled = settledOptions(source, QUIRKS)
  const coinOf = (underlying: string | null): string | undefined =>
    [...coins.keys()].find((coin) => `${coin}USDT` === underlying)
  const each = <Row>(atMs: number, rows: (coin: string, snapshot: MarketSnapshot) => readonly Row[]): readonly Row[] =>
    symbols.flatMap(([coin, symbol]) => {
      const snapshot = source.snapshotAt(symbol, atMs)
      return snapshot === undefined ? [] : rows(coin, snapshot)
    })
  const ofOptions = <Row>(atMs: number, row: (coin: string, option: ViewedOption, at: number) => Row) =>
    each(atMs, (coin, snapshot) =>
      viewedOptions(snapshot, atMs, QUIRKS).map((option) => row(coin, option, snapshot.chain.atMs)),
    )

  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/time') return ok({ serverTime: atMs })
    if (path === '/exchangeInfo') {
      const optionSymbols = each(atMs, (coin, snapshot) => listRows(coin, snapshot, atMs))
      return ok({ timezone: 'UTC', serverTime: atMs, optionSymbols })
    }
    if (path === '/index') {
      const symbol = coins.get(coinOf(params.get('underlying')) ?? '')
      const chain = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)?.chain
      if (chain?.index === undefined) return refused(-1121, 'Invalid symbol.')
      return ok({ time: Number(chain.atMs), indexPrice: numeral(chain.index, 6, '0') })
    }
    if (path === '/ticker') return ok(ofOptions(atMs, tickerRow))
    if (path === '/mark') return ok(ofOptions(atMs, markRow))
    if (path === '/depth') {
      const quoted = ofOptions(atMs, (coin, option) => ({ coin, option })).find(
        ({ coin, option }) => nameOf(coin, option) === params.get('symbol'),
      )
      if (quoted === undefined) return refused(-1121, 'Invalid symbol.')
      const { coin, option } = quoted
      const { symbol, bidPrice: bid, askPrice: ask } = tickerRow(coin, option, atMs)
      const best = { bid, bidSize: option.bidSize, ask, askSize: option.askSize }
      const units = { tick: stepOf(coin), sizeDecimals: 2 }
      return ok({ T: atMs, u: atMs, ...optionLevels(`binance ${symbol}`, best, units, atMs) })
    }
    if (path === '/trades') {
      const name = params.get('symbol') ?? ''
      const coin = name.split('-')[0]
      const symbol = coins.get(coin)
      const rows = (symbol === undefined ? [] : viewedTrades(source, symbol, atMs - RECENT_MS, atMs, QUIRKS))
        .filter(({ trade }) => trade.blockTradeId === undefined)
        .map((viewed) => recentRow(coin, viewed))
        .filter((row) => row.symbol === name)
      return ok(rows.slice(-(numberParam(params, 'limit') ?? 100)))
    }
    if (path === '/blockTrades') {
      const rows = symbols.flatMap(([coin, symbol]) =>
        viewedTrades(source, symbol, atMs - BLOCKS_MS, atMs, QUIRKS)
          .filter(({ trade }) => trade.blockTradeId !== undefined)
          .map((viewed) => blockRow(coin, viewed)),
      )
      return ok(rows.sort((a, b) => b.time - a.time).slice(0, numberParam(params, 'limit') ?? 100))
    }
    if (path === '/exerciseHistory') {
      const coin = coinOf(params.get('underlying'))
      const symbol = coin === undefined ? undefined : coins.get(coin)
      if (coin === undefined || symbol === undefined) return refused(-1121, 'Invalid symbol.')
      // Coins without options have no expired ones.
      const rows = settled(symbol, atMs).flatMap((expiry) => exerciseRows(coin, expiry))
      return ok(rows.slice(0, numberParam(params, 'limit') ?? 100))
    }
    if (path === '/openInterest') {
      const rows = ofOptions(atMs, (coin, option, at) => ({ coin, option, at })).filter(
        ({ coin, option }) =>
          coin === params.get('underlyingAsset') && expiryDay(option.expiryMs, 'yymmdd') === params.get('expiration'),
      )
      return ok(
        rows.map(({ coin, option, at }) => ({
          symbol: nameOf(coin, option),
          sumOpenInterest: numeral(option.openInterestCoin, 2, '0'),
          sumOpenInterestUsd: numeral(option.openInterestCoin * option.forward, 2, '0'),
          timestamp: String(at),
        })),
      )
    }
    return undefined
  }
  return {
    answer,
    /** Returns marks and best prices of the subscribed streams, once a second. */
    best: (streams: ReadonlySet<string>, fromMs: number, toMs: number) =>
      Math.floor(toMs / BEST_EVERY_MS) === Math.floor(fromMs / BEST_EVERY_MS)
        ? []
        : symbols.flatMap(([coin, symbol]) => {
            const stream = `${coin.toLowerCase()}usdt@optionMarkPrice`
            const snapshot = streams.has(stream) ? source.snapshotAt(symbol, toMs) : undefined
            if (snapshot === undefined) return []
            const data = viewedOptions(snapshot, toMs, QUIRKS).map((option) => bestRow(coin, option, toMs))
            return [{ topic: stream, text: JSON.stringify({ stream, data }) }]
          }),
    tape: (fromMs: number, toMs: number) =>
      symbols.flatMap(([coin, symbol]) =>
        viewedTrades(source, symbol, fromMs, toMs, QUIRKS).map((viewed) => {
          const stream = `${coin.toLowerCase()}usdt@optionTrade`
          return { topic: stream, text: JSON.stringify({ stream, data: tradeData(coin, viewed) }) }
        }),
      ),
  }
}
