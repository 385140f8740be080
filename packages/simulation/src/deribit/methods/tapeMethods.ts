import type { BlockRfqTrade, Trade } from '@gvol/market'
import { isoDay, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { VenueContract } from '../../rest/venueContracts.ts'
import { CURRENCIES, indexNameOf, symbolsOf } from '../currencies.ts'
import { countParam, maybeNumberParam, maybeTextParam, numberParam, type Params, textParam } from '../params.ts'
import { rounded } from '../records/numbers.ts'
import { blockRfqRecord, tradeRecord } from '../records/tradeRecords.ts'
import { invalidParams, notFound } from '../rpc.ts'
import type { SpotMarket } from '../spot/spotMarket.ts'
import { pairTrade } from '../spot/spotRecords.ts'
import type { VenueState } from '../venueState.ts'

const TRADE_KINDS = ['future', 'option', 'spot', 'future_combo', 'option_combo', 'combo', 'any']
const SORTINGS = ['asc', 'desc', 'default']
const MAX_COUNT = 1_000

const isOfKind = (trade: Trade, kind: string | undefined): boolean => {
  if (kind === undefined || kind === 'any') return true
  return kind === 'option' ? trade.kind === 'option' : kind === 'future' && trade.kind !== 'option'
}

type TradeQuery = {
  readonly symbols: readonly string[]
  readonly isMatch: (trade: Trade) => boolean
  readonly params: Params
}

/** How far back a search without a start looks. */
const LOOKBACK_MS = 7 * MS_PER_DAY
const FIRST_WINDOW_MS = MS_PER_HOUR

/** Yields parts of `(fromMs, toMs]` from one end to the other, each twice as long as the previous one. */
function* windows(fromMs: number, toMs: number, isOldestFirst: boolean): Generator<readonly [number, number]> {
  let done = 0
  for (let lengthMs = FIRST_WINDOW_MS; done < toMs - fromMs; lengthMs *= 2) {
    const next = Math.min(done + lengthMs, toMs - fromMs)
    yield isOldestFirst ? [fromMs + done, fromMs + next] : [toMs - next, toMs - done]
    done = next
  }
}

/** Returns a page of trades in the requested order: the oldest of the range for `asc`, else the newest. */
const tradesAnswer = (state: VenueState, { symbols, isMatch, params }: TradeQuery): object => {
  const nowMs = state.nowMs() - state.skewMs()
  const startMs = maybeNumberParam(params, 'start_timestamp')
  const toMs = Math.min(maybeNumberParam(params, 'end_timestamp') ?? nowMs, nowMs)
  const fromMs = Math.max(startMs ?? toMs - LOOKBACK_MS, state.source.firstMs) - 1
  const count = countParam(params, 10, MAX_COUNT)
  const sorting = maybeTextParam(params, 'sorting', SORTINGS) ?? 'default'
  const isOldestFirst = sorting === 'asc' || (sorting === 'default' && startMs !== undefined)
  const selected: Trade[] = []
  for (const [afterMs, untilMs] of windows(fromMs, toMs, isOldestFirst)) {
    const trades = symbols.flatMap((symbol) => state.source.tradesBetween(symbol, afterMs, untilMs)).filter(isMatch)
    trades.sort((a, b) => a.atMs - b.atMs)
    selected.push(...(isOldestFirst ? trades : trades.reverse()))
    if (selected.length > count) break
  }
  const page = selected.slice(0, count)
  return { trades: page.map((trade) => tradeRecord(trade, state.skewMs())), has_more: selected.length > count }
}

export const getLastTradesByCurrency = (params: Params, state: VenueState): object => {
  const kind = maybeTextParam(params, 'kind', TRADE_KINDS)
  const symbols = symbolsOf(state.source.symbols, textParam(params, 'currency', CURRENCIES))
  return tradesAnswer(state, { symbols, params, isMatch: (trade) => isOfKind(trade, kind) })
}

export const getLastTradesByCurrencyAndTime = (params: Params, state: VenueState): object => {
  numberParam(params, 'start_timestamp')
  numberParam(params, 'end_timestamp')
  return getLastTradesByCurrency(params, state)
}

/** Returns the newest trades of a pair, within the requested span. */
const pairTradesAnswer = (spot: SpotMarket, pair: VenueContract, params: Params, state: VenueState): object => {
  const count = countParam(params, 10, MAX_COUNT)
  const nowMs = state.nowMs() - state.skewMs()
  const fromMs = maybeNumberParam(params, 'start_timestamp') ?? 0
  const toMs = Math.min(maybeNumberParam(params, 'end_timestamp') ?? nowMs, nowMs)
  const trades = spot.trades(pair, toMs, MAX_COUNT).filter(({ trade }) => trade.atMs >= fromMs)
  const isOldestFirst = maybeTextParam(params, 'sorting', SORTINGS) === 'asc'
  const page = isOldestFirst ? trades.slice(0, count) : trades.slice(-count).reverse()
  return { trades: page.map((trade) => pairTrade(trade, state.skewMs())), has_more: trades.length > count }
}

export const getLastTradesByInstrument = (params: Params, state: VenueState): object => {
  const name = textParam(params, 'instrument_name')
  const atMs = state.nowMs() - state.skewMs()
  const pair = state.spot?.pair(name, atMs)
  if (state.spot !== undefined && pair !== undefined) return pairTradesAnswer(state.spot, pair, params, state)
  const symbol = name.slice(0, name.indexOf('-'))
  if (!state.source.symbols.includes(symbol)) throw notFound()
  return tradesAnswer(state, { symbols: [symbol], params, isMatch: (trade) => trade.instrument === name })
}

/** A page continues before the trade of the token. */
const continuationOf = (trade: BlockRfqTrade): string => `${trade.atMs}:${trade.rfqId}`

export const getBlockRfqTrades = (params: Params, state: VenueState): object => {
  const currency = textParam(params, 'currency', [...CURRENCIES, 'any'])
  const count = countParam(params, 20, MAX_COUNT)
  const token = maybeTextParam(params, 'continuation')
  const [beforeMs, beforeId] = token?.split(':').map(Number) ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (Number.isNaN(beforeMs)) throw invalidParams('continuation', 'wrong format')
  const nowMs = state.nowMs() - state.skewMs()
  const fromMs = Math.max(nowMs - LOOKBACK_MS, state.source.firstMs)
  const symbols = symbolsOf(state.source.symbols, currency)
  const selected: BlockRfqTrade[] = []
  for (const [afterMs, untilMs] of windows(fromMs, Math.min(nowMs, beforeMs), false)) {
    const trades = symbols.flatMap((symbol) => state.source.blockRfqsBetween(symbol, afterMs, untilMs))
    trades.sort((a, b) => b.atMs - a.atMs || Number(b.rfqId) - Number(a.rfqId))
    selected.push(...trades.filter(({ atMs, rfqId }) => atMs < beforeMs || Number(rfqId) < beforeId))
    if (selected.length > count) break
  }
  const page = selected.slice(0, count)
  const last = page.at(-1)
  const hasMore = selected.length > count
  return {
    block_rfqs: page.map((trade) => blockRfqRecord(trade, state.skewMs())),
    continuation: hasMore && last !== undefined ? continuationOf(last) : null,
  }
}

const RESOLUTIONS_MS: Readonly<Record<string, number>> = {
  '1': 1_000,
  '60': 60_000,
  '3600': MS_PER_HOUR,
  '43200': 43_200_000,
  '1D': MS_PER_DAY,
}

/** Returns the newest candles of the range, one page; the continuation is the end of the next, older page. */
export const getVolatilityIndexData = (params: Params, state: VenueState): object => {
  const currency = textParam(params, 'currency', CURRENCIES)
  const resolutionMs = RESOLUTIONS_MS[String(params.resolution)]
  if (resolutionMs === undefined) throw invalidParams('resolution', 'value is not in the allowed list')
  const fromMs = numberParam(params, 'start_timestamp')
  const toMs = Math.min(numberParam(params, 'end_timestamp'), state.nowMs())
  const symbol = state.source.symbols.find((name) => name === currency)
  const candles = symbol === undefined ? [] : state.source.volCandles(symbol, fromMs, toMs, resolutionMs)
  const page = candles.slice(-MAX_COUNT)
  const percent = (vol: number): number => rounded(vol * 100, 4)
  return {
    data: page.map(({ atMs, open, high, low, close }) => [atMs, ...[open, high, low, close].map(percent)]),
    continuation: candles.length > page.length ? page[0].atMs - resolutionMs : null,
  }
}

export const getDeliveryPrices = (params: Params, state: VenueState): object => {
  const name = textParam(params, 'index_name')
  const symbol = state.source.symbols.find((market) => indexNameOf(market) === name)
  if (symbol === undefined) throw notFound()
  const offset = maybeNumberParam(params, 'offset') ?? 0
  const count = countParam(params, 10, MAX_COUNT)
  const prices = [...state.source.deliveries(symbol, state.nowMs())].reverse()
  return {
    records_total: prices.length,
    data: prices.slice(offset, offset + count).map(({ atMs, price }) => ({
      date: isoDay(atMs),
      delivery_price: price,
    })),
  }
}
