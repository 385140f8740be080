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

/** Dearer than the reference by a third of a vol point, wider, with every second strike. */
const QUIRKS: VenueQuirks = { volShift: 0.0035, spreadFactor: 1.4, strikeStep: 2, sizeShare: 0.35 }
/** Coins of an option contract; USD of an inverse future's. */
const CONTRACT_COINS: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1 }
const CONTRACT_USD: Readonly<Record<string, number>> = { BTC: 100, ETH: 10 }
const PRICE_STEP = 0.0001

const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-USD-${expiryDay(expiryMs, 'yymmdd')}-${strike}-${isCall ? 'C' : 'P'}`

const futureName = (coin: string, { expiryMs }: { readonly expiryMs?: number }): string =>
  `${coin}-USD-${expiryMs === undefined ? 'SWAP' : expiryDay(expiryMs, 'yymmdd')}`

const ok = (data: readonly unknown[]): RestAnswer => ({ body: { code: '0', msg: '', data } })
const refused = (code: string, msg: string): RestAnswer => ({ body: { code, msg, data: [] } })

const terms = (coin: string) => ({
  uly: `${coin}-USD`,
  instFamily: `${coin}-USD`,
  settleCcy: coin,
  alias: '',
  listTime: '',
  state: 'live',
  lotSz: '1',
  minSz: '1',
})

const optionRows = (coin: string, moment: MarketMoment, atMs: number) =>
  viewedRows(moment.chain, atMs, QUIRKS).map((row) => {
    const { chain } = moment
    const isCall = chain.optionType[row] === 0
    return {
      ...terms(coin),
      instId: optionName(coin, chain.expiryMs[row], chain.strike[row], isCall),
      instType: 'OPTION',
      ctVal: '1',
      ctMult: String(CONTRACT_COINS[coin]),
      ctValCcy: coin,
      ctType: '',
      optType: isCall ? 'C' : 'P',
      stk: String(chain.strike[row]),
      expTime: String(chain.expiryMs[row]),
      tickSz: String(PRICE_STEP),
    }
  })

const futureRow = (coin: string, instType: string, future: ListedFuture) => ({
  ...terms(coin),
  instId: futureName(coin, future),
  instType,
  ctVal: String(CONTRACT_USD[coin]),
  ctMult: '1',
  ctValCcy: 'USD',
  ctType: 'inverse',
  optType: '',
  stk: '',
  expTime: future.expiryMs === undefined ? '' : String(future.expiryMs),
  tickSz: '0.1',
})

const nameOf = (coin: string, option: ViewedOption): string =>
  optionName(coin, option.expiryMs, option.strike, option.isCall)

/** A coin premium on its step: bids down, asks up. */
const stepped = (premium: number, round: (steps: number) => number): number => round(premium / PRICE_STEP) * PRICE_STEP

const optionTicker = (coin: string, option: ViewedOption, atMs: number) => {
  const { bidUsd, askUsd, forward } = option
  const size = CONTRACT_COINS[coin]
  const bid = stepped(bidUsd / forward, Math.floor)
  return {
    instType: 'OPTION',
    instId: nameOf(coin, option),
    last: numeral(stepped(option.markUsd / forward, Math.round), 4, ''),
    bidPx: bid > 0 ? numeral(bid, 4, '') : '',
    bidSz: bid > 0 ? numeral(Math.max(1, option.bidSize / size), 0, '') : '',
    askPx: numeral(stepped(askUsd / forward, Math.ceil), 4, ''),
    askSz: numeral(Math.max(1, option.askSize / size), 0, ''),
    vol24h: numeral(option.volume24hCoin / size, 0, '0'),
    volCcy24h: numeral(option.volume24hCoin, 4, '0'),
    ts: String(atMs),
  }
}

const summaryRow = (coin: string, option: ViewedOption, atMs: number) => ({
  instType: 'OPTION',
  instId: nameOf(coin, option),
  uly: `${coin}-USD`,
  delta: numeral(option.delta - option.markUsd / option.forward, 10, ''),
  deltaBS: numeral(option.delta, 10, ''),
  gammaBS: numeral(option.gamma, 12, ''),
  vegaBS: numeral(option.vegaPerPoint, 8, ''),
  thetaBS: numeral(option.thetaPerDay, 8, ''),
  markVol: numeral(option.markVol, 6, ''),
  bidVol: numeral(option.bidVol, 6, '0'),
  askVol: numeral(option.askVol, 6, '0'),
  realVol: '',
  fwdPx: numeral(option.forward, 4, ''),
  ts: String(atMs),
})

const futureTicker = (coin: string, instType: string, future: ListedFuture) => ({
  instType,
  instId: futureName(coin, future),
  last: numeral(future.last ?? future.mark, 1, ''),
  bidPx: numeral(future.bid, 1, ''),
  bidSz: '100',
  askPx: numeral(future.ask, 1, ''),
  askSz: '100',
  vol24h: numeral(((future.volume24hUsd ?? 0) * QUIRKS.sizeShare) / CONTRACT_USD[coin], 0, '0'),
  volCcy24h: numeral((future.volume24hCoin ?? 0) * QUIRKS.sizeShare, 4, '0'),
  ts: String(future.atMs),
})

const openInterestRow = (coin: string, instType: string, future: ListedFuture) => {
  const usd = (future.openInterestUsd ?? 0) * QUIRKS.sizeShare
  return {
    instType,
    instId: futureName(coin, future),
    oi: numeral(usd / CONTRACT_USD[coin], 0, '0'),
    oiCcy: numeral(usd / (future.mark ?? 1), 4, '0'),
    oiUsd: numeral(usd, 0, '0'),
    ts: String(future.atMs),
  }
}

const FUNDING_MS = 8 * 3_600_000

const optionTradeRow = (coin: string, trade: Trade, moment: MarketMoment) => {
  const row = moment.chain.instrument.indexOf(trade.instrument)
  if (row < 0) return undefined
  const { strike, expiryMs, optionType, underlying } = moment.chain
  return {
    instId: optionName(coin, expiryMs[row], strike[row], optionType[row] === 0),
    instFamily: `${coin}-USD`,
    tradeId: trade.tradeId,
    px: numeral(trade.price, 4, ''),
    sz: numeral(Math.max(1, ((trade.amountCoin ?? 0) * QUIRKS.sizeShare) / CONTRACT_COINS[coin]), 0, ''),
    side: trade.takerSide,
    fillVol: numeral(trade.vol, 6, ''),
    fwdPx: numeral(underlying[row], 4, ''),
    idxPx: numeral(trade.index, 2, ''),
    markPx: numeral(trade.mark, 6, ''),
    ts: String(trade.atMs),
  }
}

/** OKX's REST and streams over the coin-settled markets of a source. */
export const okxScript = (source: MarketSource): RestVenueScript => {
  const coins = coinSymbols(source)
  const momentOf = (coin: string, atMs: number) => source.momentAt(coin, atMs)
  const futuresOf = (coin: string, instType: string, atMs: number): readonly ListedFuture[] =>
    (momentOf(coin, atMs)?.futures ?? []).filter(
      ({ kind, expiryMs }) =>
        kind === (instType === 'SWAP' ? 'perpetual' : 'future') && (expiryMs === undefined || expiryMs > atMs),
    )
  const coinOf = (params: URLSearchParams, name: string): string | undefined =>
    coins.find((coin) => params.get(name)?.startsWith(`${coin}-USD`) && !params.get(name)?.startsWith(`${coin}-USD_`))

  const ofOptions = (
    params: URLSearchParams,
    atMs: number,
    row: (coin: string, option: ViewedOption, at: number) => object,
  ): RestAnswer => {
    const coin = coinOf(params, 'instFamily')
    const moment = coin === undefined ? undefined : momentOf(coin, atMs)
    if (coin === undefined || moment === undefined) return refused('51000', 'Parameter instFamily error')
    return ok(viewedOptions(moment, atMs, QUIRKS).map((option) => row(coin, option, moment.chain.atMs)))
  }
  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const instType = params.get('instType') ?? ''
    const isOption = instType === 'OPTION'
    const ofFutures = (row: (coin: string, type: string, future: ListedFuture) => object) =>
      ok(coins.flatMap((coin) => futuresOf(coin, instType, atMs).map((future) => row(coin, instType, future))))
    switch (path) {
      case '/public/time':
        return ok([{ ts: String(atMs) }])
      case '/public/instruments': {
        if (!isOption) return ofFutures(futureRow)
        const coin = coinOf(params, 'instFamily')
        const moment = coin === undefined ? undefined : momentOf(coin, atMs)
        if (coin === undefined || moment === undefined) return refused('51000', 'Parameter instFamily error')
        return ok(optionRows(coin, moment, atMs))
      }
      case '/market/tickers':
        return isOption ? ofOptions(params, atMs, optionTicker) : ofFutures(futureTicker)
      case '/public/opt-summary':
        return ofOptions(params, atMs, summaryRow)
      case '/public/open-interest':
        if (!isOption) return ofFutures(openInterestRow)
        return ofOptions(params, atMs, (coin, option, at) => ({
          instType,
          instId: nameOf(coin, option),
          oi: numeral(option.openInterestCoin / CONTRACT_COINS[coin], 0, '0'),
          oiCcy: numeral(option.openInterestCoin, 4, '0'),
          oiUsd: numeral(option.openInterestCoin * option.forward, 0, '0'),
          ts: String(at),
        }))
      case '/public/mark-price':
        if (!isOption)
          return ofFutures((coin, type, future) => ({
            instType: type,
            instId: futureName(coin, future),
            markPx: numeral(future.mark, 1, ''),
            ts: String(future.atMs),
          }))
        return ofOptions(params, atMs, (coin, option, at) => ({
          instType,
          instId: nameOf(coin, option),
          markPx: numeral(option.markUsd / option.forward, 10, ''),
          ts: String(at),
        }))
      case '/market/index-tickers': {
        const coin = coinOf(params, 'instId')
        const index = coin === undefined ? undefined : momentOf(coin, atMs)?.chain.index
        return ok(
          index === undefined ? [] : [{ instId: params.get('instId'), idxPx: numeral(index, 2, ''), ts: String(atMs) }],
        )
      }
      case '/public/funding-rate': {
        const coin = coinOf(params, 'instId')
        const rate = coin === undefined ? undefined : futuresOf(coin, 'SWAP', atMs)[0]?.fundingRate
        const nextMs = Math.ceil(atMs / FUNDING_MS) * FUNDING_MS
        const row = {
          instId: params.get('instId'),
          fundingRate: numeral(rate, 10, '0'),
          fundingTime: String(nextMs),
          nextFundingTime: String(nextMs + FUNDING_MS),
        }
        return ok(rate === undefined ? [] : [row])
      }
    }
    return undefined
  }
  return {
    restPath: '/api/v5',
    socketPaths: ['/ws/v5/public', '/ws/v5/business'],
    answer,
    refusal: { status: 429, body: { code: '50011', msg: 'Requests too frequent.', data: [] } },
    hear: (text) => {
      if (text === 'ping') return { replies: ['pong'] }
      const args = subscriptionIn(text)
      if (args === undefined) return { replies: [JSON.stringify({ event: 'error', code: '60012', msg: text })] }
      return {
        topics: args.map(({ channel, instFamily, instId }) => `${channel} ${instFamily ?? instId ?? ''}`),
        replies: args.map((arg) => JSON.stringify({ event: 'subscribe', arg, connId: 'simulated' })),
      }
    },
    tape: (fromMs, toMs) =>
      coins.flatMap((coin) => {
        const moment = momentOf(coin, toMs)
        if (moment === undefined) return []
        return source.tradesBetween(coin, fromMs, toMs).flatMap((trade) => {
          const row = trade.kind === 'option' ? optionTradeRow(coin, trade, moment) : undefined
          if (row === undefined) return []
          const arg = { channel: 'option-trades', instFamily: `${coin}-USD` }
          return [{ topic: `option-trades ${coin}-USD`, text: JSON.stringify({ arg, data: [row] }) }]
        })
      }),
  }
}

type Argument = { readonly channel: string; readonly instFamily?: string; readonly instId?: string }

const subscriptionIn = (text: string): readonly Argument[] | undefined => {
  try {
    const message = JSON.parse(text) as { readonly op?: string; readonly args?: readonly Argument[] }
    return message.op === 'subscribe' && Array.isArray(message.args) ? message.args : undefined
  } catch {
    return undefined
  }
}
