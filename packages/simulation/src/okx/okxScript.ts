import { MS_PER_HOUR } from '@gvol/time'
import type { MarketSnapshot } from '../marketSource.ts'
import { optionLevels } from '../rest/optionLevels.ts'
import type { OptionVenue } from '../rest/optionVenue.ts'
import { type SettledExpiry, settledOptions } from '../rest/settledOptions.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import { type VenueQuirks, type ViewedOption, viewedOptions, viewedRows } from '../rest/venueView.ts'
import { expiryDay, numberParam, numeral, requestIn, symbolByCoin } from '../rest/wireText.ts'
import { okxAnswer, okxRefusal } from './okxAnswer.ts'
import { okxContracts } from './okxContracts.ts'
import { okxOptionRows, okxOptionTape } from './okxTape.ts'

/** Vols a third of a point above the reference, wider, with every second strike. */
const QUIRKS: VenueQuirks = {
  volShift: 0.0035,
  spreadFactor: 1.4,
  strikeStep: 2,
  sizeShare: 0.35,
  isInCoin: true,
  basis: 0.0006,
}
/** Coins per option contract. */
const CONTRACT_COINS: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1 }
const PRICE_STEP = 0.0001
const REST_PREFIX = '/api/v5'

type Argument = { readonly channel: string; readonly instFamily?: string; readonly instId?: string }
type Request = { readonly op?: string; readonly args?: readonly Argument[] }

const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-USD-${expiryDay(expiryMs, 'yymmdd')}-${strike}-${isCall ? 'C' : 'P'}`

const nameOf = (coin: string, option: Pick<ViewedOption, 'expiryMs' | 'strike' | 'isCall'>): string =>
  optionName(coin, option.expiryMs, option.strike, option.isCall)
const contractCoins = (coin: string): number => CONTRACT_COINS[coin]
const TAPE_ROWS = okxOptionRows({ quirks: QUIRKS, nameOf, contractCoins })

/** OKX's options without the wire protocol, for generating its history. */
export const OKX_OPTIONS: OptionVenue = {
  id: 'okx',
  quirks: QUIRKS,
  isInCoin: true,
  isListed: (coin) => CONTRACT_COINS[coin] !== undefined,
  nameOf: optionName,
  contractSizeCoin: contractCoins,
  reportTrades: TAPE_ROWS.reportTrades,
  structures: TAPE_ROWS.structures,
}

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

const optionRows = (coin: string, snapshot: MarketSnapshot, atMs: number) =>
  viewedRows(snapshot.chain, atMs, QUIRKS).map((row) => {
    const { chain } = snapshot
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

/** Rounds a coin premium to its tick: bids down, asks up. */
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

const interestRow = (coin: string, option: ViewedOption, atMs: number) => ({
  instType: 'OPTION',
  instId: nameOf(coin, option),
  oi: numeral(option.openInterestCoin / CONTRACT_COINS[coin], 0, '0'),
  oiCcy: numeral(option.openInterestCoin, 4, '0'),
  oiUsd: numeral(option.openInterestCoin * option.forward, 0, '0'),
  ts: String(atMs),
})

const markRow = (coin: string, option: ViewedOption, atMs: number) => ({
  instType: 'OPTION',
  instId: nameOf(coin, option),
  markPx: numeral(option.markUsd / option.forward, 10, ''),
  ts: String(atMs),
})

const settledRow = (coin: string, { atMs, price, options }: SettledExpiry) => ({
  ts: String(atMs),
  details: options.map((option) => ({
    insId: optionName(coin, atMs, option.strike, option.isCall),
    px: numeral(price, 4, ''),
    type: option.isExercised ? 'exercised' : 'expired_otm',
  })),
})

/** How far back trades are available, and the maximum number. */
const RECENT_MS = 15 * 60_000
const LIQUIDATIONS_MS = MS_PER_HOUR
const MAX_TRADES = 500
const MAX_OPTION_TRADES = 100
/** How far back structures are available, and the maximum number. */
const STRUCTURES_MS = 6 * MS_PER_HOUR
const MAX_STRUCTURES = 100

type ForcedRow = {
  readonly instId: string
  readonly side: string
  readonly px: string
  readonly sz: string
  readonly ts: string
}

/** Returns filled liquidation orders by contract, newest first. @param rows  liquidation trades, oldest first */
const liquidationAnswer = (instType: string, rows: readonly ForcedRow[]): RestAnswer =>
  okxAnswer(
    [...Map.groupBy(rows, ({ instId }) => instId)].map(([instId, forced]) => ({
      instId,
      instType,
      details: forced
        .map(({ side, px, sz, ts }) => ({ side, bkPx: px, sz, ts, posSide: '', bkLoss: '0', ccy: '' }))
        .reverse(),
    })),
  )

/** Endpoints with a row for each option of a family. */
const OPTION_ROWS: Readonly<Record<string, (coin: string, option: ViewedOption, at: number) => object>> = {
  '/market/tickers': optionTicker,
  '/public/open-interest': interestRow,
  '/public/mark-price': markRow,
}

/** Returns whether a request is about options that settle in dollars of any kind, which the simulation has none of. */
const isDollarFamily = (params: URLSearchParams): boolean => params.get('instFamily')?.endsWith('-USD_UM') ?? false

/**
 * OKX's REST and streams over a source: options of its coin-settled markets, spot, perpetuals and futures of every
 * coin.
 */
export const okxScript: RestScriptOf = (source) => {
  const contracts = okxContracts(source)
  const optionCoins = source.symbols.filter((symbol) => CONTRACT_COINS[symbol] !== undefined)
  const optionTape = okxOptionTape(source, QUIRKS, TAPE_ROWS)
  const settled = settledOptions(source, QUIRKS)

  const printsOf = (name: string, fromMs: number, atMs: number) => contracts.trades(name.split('-')[0], fromMs, atMs)
  const optionRequest = (params: URLSearchParams, atMs: number) => {
    const family = params.get('instFamily') ?? params.get('uly')
    const coin = optionCoins.find((each) => `${each}-USD` === family)
    const snapshot = coin === undefined ? undefined : source.snapshotAt(coin, atMs)
    return coin === undefined || snapshot === undefined ? undefined : { coin, moment: snapshot }
  }
  const ofOptions = (
    params: URLSearchParams,
    atMs: number,
    rows: (coin: string, snapshot: MarketSnapshot) => readonly object[],
  ): RestAnswer => {
    const optionQuery = optionRequest(params, atMs)
    if (optionQuery !== undefined) return okxAnswer(rows(optionQuery.coin, optionQuery.moment))
    return isDollarFamily(params) ? okxAnswer([]) : okxRefusal('51000', 'Parameter instFamily error')
  }
  const eachOption =
    (atMs: number, row: (coin: string, option: ViewedOption, at: number) => object) =>
    (coin: string, snapshot: MarketSnapshot): readonly object[] =>
      viewedOptions(snapshot, atMs, QUIRKS).map((option) => row(coin, option, snapshot.chain.atMs))

  const optionAnswer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/public/instruments') return ofOptions(params, atMs, (coin, at) => optionRows(coin, at, atMs))
    const row = OPTION_ROWS[path]
    if (row !== undefined) return ofOptions(params, atMs, eachOption(atMs, row))
    switch (path) {
      case '/public/delivery-exercise-history':
        return ofOptions(params, atMs, (coin) => settled(coin, atMs).map((expiry) => settledRow(coin, expiry)))
    }
    return undefined
  }
  const optionBook = (params: URLSearchParams, atMs: number): RestAnswer => {
    const instId = params.get('instId') ?? ''
    const coin = optionCoins.find((each) => instId.startsWith(`${each}-USD-`))
    const snapshot = coin === undefined ? undefined : source.snapshotAt(coin, atMs)
    const option =
      coin === undefined || snapshot === undefined
        ? undefined
        : viewedOptions(snapshot, atMs, QUIRKS).find((one) => nameOf(coin, one) === instId)
    if (coin === undefined || option === undefined)
      return okxRefusal('51001', `Instrument ID, Instrument ID code, or Spread ID doesn't exist.`)
    const { bidPx, bidSz, askPx, askSz } = optionTicker(coin, option, atMs)
    const best = { bid: bidPx, bidSize: bidSz, ask: askPx, askSize: askSz }
    const book = optionLevels(`okx ${instId}`, best, { tick: PRICE_STEP, sizeDecimals: 0 }, atMs)
    const side = (rows: typeof book.bids) => rows.map(([price, size]) => [price, size, '0', '1'])
    return okxAnswer([{ asks: side(book.asks), bids: side(book.bids), ts: String(atMs) }])
  }
  const answer = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/public/time') return okxAnswer([{ ts: String(atMs) }])
    if (path === '/public/underlying') return okxAnswer([optionCoins.map((coin) => `${coin}-USD`)])
    if (path === '/public/opt-summary') return ofOptions(params, atMs, eachOption(atMs, summaryRow))
    if (path === '/market/index-tickers') {
      const instId = params.get('instId') ?? ''
      const [coin, quote] = instId.split('-')
      const symbol = symbolByCoin(source).get(coin)
      const index = symbol === undefined ? undefined : source.snapshotAt(symbol, atMs)?.chain.index
      if (index === undefined || !contracts.coins.includes(coin) || !['USD', 'USDT'].includes(quote))
        return okxAnswer([])
      return okxAnswer([{ instId, idxPx: numeral(index, 6, ''), ts: String(atMs) }])
    }
    if (path === '/market/books' && /-[CP]$/.test(params.get('instId') ?? '')) return optionBook(params, atMs)
    if (path === '/market/trades') {
      const instId = params.get('instId') ?? ''
      const rows = printsOf(instId, atMs - RECENT_MS, atMs).flatMap(({ row }) => (row.instId === instId ? [row] : []))
      const limit = Math.min(MAX_TRADES, numberParam(params, 'limit') ?? 100)
      return okxAnswer(rows.slice(-limit).reverse())
    }
    if (path === '/public/liquidation-orders') {
      const family = params.get('uly') ?? ''
      const instType = params.get('instType') ?? 'SWAP'
      const isRequested = ({ instId }: ForcedRow) =>
        instId.startsWith(`${family}-`) && instId.endsWith('-SWAP') === (instType === 'SWAP')
      const forced = printsOf(family, atMs - LIQUIDATIONS_MS, atMs).flatMap(({ isForced, row }) =>
        isForced && isRequested(row) ? [row] : [],
      )
      return liquidationAnswer(instType, forced)
    }
    if (path === '/public/option-trades') {
      const coin = optionRequest(params, atMs)?.coin
      if (coin === undefined)
        return isDollarFamily(params) ? okxAnswer([]) : okxRefusal('51000', 'Parameter instFamily error')
      return okxAnswer(optionTape.recent(coin, atMs - RECENT_MS, atMs).slice(0, MAX_OPTION_TRADES))
    }
    if (path === '/rfq/public-trades') {
      const rows = optionCoins.flatMap((coin) => optionTape.structures(coin, atMs - STRUCTURES_MS, atMs))
      return okxAnswer(rows.slice(0, MAX_STRUCTURES))
    }
    return (params.get('instType') === 'OPTION' ? optionAnswer : contracts.answer)(path, params, atMs)
  }
  const contractTape = (coin: string, fromMs: number, toMs: number) =>
    contracts.trades(coin, fromMs, toMs, ['inverse', 'linear']).map(({ row }) => {
      const { instId } = row
      return { topic: `trades ${instId}`, text: JSON.stringify({ arg: { channel: 'trades', instId }, data: [row] }) }
    })

  return {
    isSocketPath: (path) => path === '/ws/v5/public' || path === '/ws/v5/business',
    answer: (path, params, atMs) =>
      path.startsWith(`${REST_PREFIX}/`) ? answer(path.slice(REST_PREFIX.length), params, atMs) : undefined,
    refusal: { status: 429, body: { code: '50011', msg: 'Requests too frequent.', data: [] } },
    receive: (text) => {
      if (text === 'ping') return { replies: ['pong'] }
      const request = requestIn<Request>(text)
      if (request?.op !== 'subscribe' || !Array.isArray(request.args)) {
        return { replies: [JSON.stringify({ event: 'error', code: '60012', msg: text })] }
      }
      return {
        topics: request.args.map(({ channel, instFamily, instId }) => `${channel} ${instFamily ?? instId ?? ''}`),
        replies: request.args.map((arg) => JSON.stringify({ event: 'subscribe', arg, connId: 'simulated' })),
      }
    },
    tape: (fromMs, toMs) =>
      [...symbolByCoin(source).keys()].flatMap((coin) => {
        if (!contracts.coins.includes(coin)) return []
        const options = optionCoins.includes(coin) ? optionTape.messages(coin, fromMs, toMs) : []
        return [...options, ...contractTape(coin, fromMs, toMs)]
      }),
  }
}
