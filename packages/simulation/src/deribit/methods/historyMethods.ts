import { deribitName } from '@gvol/archive'
import { isInverseSymbol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { roundedPrice } from '../../decimal.ts'
import type { ContractKey, PriceCandle } from '../../marketSource.ts'
import { CURRENCIES, symbolsOf } from '../currencies.ts'
import { countParam, maybeNumberParam, maybeTextParam, numberParam, type Params, textParam } from '../params.ts'
import { orZero, rounded } from '../records/numbers.ts'
import { invalidParams, notFound } from '../rpc.ts'
import type { VenueState } from '../venueState.ts'

const MINUTES = ['1', '3', '5', '10', '15', '30', '60', '120', '180', '360', '720']

const contractOf = (name: string, state: VenueState): { readonly symbol: string; readonly contract: ContractKey } => {
  const parts = deribitName(name)
  if (parts === undefined || parts.kind === 'option' || !state.source.symbols.includes(parts.symbol)) throw notFound()
  const { symbol } = parts
  return {
    symbol,
    contract: parts.kind === 'future' ? { kind: 'future', expiryMs: parts.expiryMs } : { kind: 'perpetual' },
  }
}

type BarSpan = { readonly fromMs: number; readonly toMs: number; readonly lengthMs: number; readonly nowMs: number }

const barsOf = (name: string, state: VenueState, span: BarSpan): readonly PriceCandle[] => {
  const pair = state.spot?.pair(name, span.nowMs)
  if (pair !== undefined) return state.spot?.candles(pair, span) ?? []
  const { symbol, contract } = contractOf(name, state)
  return state.source.history?.candles(symbol, contract, span) ?? []
}

export const getTradingviewChartData = (params: Params, state: VenueState): object => {
  const name = textParam(params, 'instrument_name')
  const resolution = String(params.resolution)
  if (resolution !== '1D' && !MINUTES.includes(resolution))
    throw invalidParams('resolution', 'value is not in the allowed list')
  const lengthMs = resolution === '1D' ? MS_PER_DAY : Number(resolution) * 60_000
  const fromMs = Math.max(numberParam(params, 'start_timestamp'), state.source.firstMs)
  const toMs = Math.min(numberParam(params, 'end_timestamp'), state.nowMs())
  const nowMs = state.nowMs()
  const bars = barsOf(name, state, { fromMs, toMs, lengthMs, nowMs })
  return {
    status: bars.length === 0 ? 'no_data' : 'ok',
    ticks: bars.map(({ atMs }) => atMs),
    open: bars.map(({ open }) => open),
    high: bars.map(({ high }) => high),
    low: bars.map(({ low }) => low),
    close: bars.map(({ close }) => close),
    volume: bars.map(({ volumeCoin }) => rounded(volumeCoin, 8)),
    cost: bars.map(({ volumeCoin, close }) => rounded(volumeCoin * close, 2)),
  }
}

/** At most a month of hours, like the venue. */
const MAX_FUNDING_ROWS = 744

/** Returns hourly funding: charged continuously, reported at the end of each hour. */
export const getFundingRateHistory = (params: Params, state: VenueState): object[] => {
  const { symbol, contract } = contractOf(textParam(params, 'instrument_name'), state)
  if (contract.kind !== 'perpetual') throw notFound()
  const { history, firstMs } = state.source
  const fromMs = Math.max(numberParam(params, 'start_timestamp'), firstMs + MS_PER_HOUR)
  const toMs = Math.min(numberParam(params, 'end_timestamp'), state.nowMs())
  if (history === undefined) return []
  return history
    .fundingPayments(symbol, fromMs, toMs, MS_PER_HOUR)
    .slice(0, MAX_FUNDING_ROWS)
    .map(({ atMs, rate, index }) => ({
      timestamp: atMs,
      index_price: roundedPrice(index, 2),
      prev_index_price: roundedPrice(history.priceAt(symbol, { kind: 'spot' }, atMs - MS_PER_HOUR) ?? index, 2),
      interest_1h: rate,
      interest_8h: rate * 8,
    }))
}

/** Returns settlements of a market on one day: of all live instruments, and of those that expired then. */
const settlementsAt = (state: VenueState, symbol: string, atMs: number, index: number): readonly object[] => {
  const snapshot = state.source.snapshotAt(symbol, atMs - 1)
  if (snapshot === undefined) return []
  const { chain, futures } = snapshot
  const row = (name: string, mark: number, isOver: boolean, lateMs: number): object => ({
    type: isOver ? 'delivery' : 'settlement',
    timestamp: atMs + lateMs,
    instrument_name: name,
    mark_price: mark,
    index_price: index,
    position: 0,
    funding: 0,
    session_profit_loss: 0,
    profit_loss: 0,
  })
  const intrinsic = (i: number): number => {
    const value = Math.max((chain.optionType[i] === 0 ? 1 : -1) * (index - chain.strike[i]), 0)
    return isInverseSymbol(symbol) ? rounded(value / index, 6) : rounded(value, 6)
  }
  const options = chain.instrument.flatMap((name, i) => {
    const isOver = chain.expiryMs[i] <= atMs
    return isOver || chain.mark[i] > 0
      ? [row(name, isOver ? intrinsic(i) : chain.mark[i], isOver, isOver ? 21 : 23)]
      : []
  })
  return [
    ...options,
    ...futures.map((future) =>
      row(
        future.instrument,
        orZero(future.mark ?? future.last),
        (future.expiryMs ?? Number.POSITIVE_INFINITY) <= atMs,
        22,
      ),
    ),
  ]
}

/** Returns settlements newest first; a page continues at the day and row of the token. */
export const getLastSettlementsByCurrency = (params: Params, state: VenueState): object => {
  const symbols = symbolsOf(state.source.symbols, textParam(params, 'currency', CURRENCIES))
  const count = countParam(params, 20, 1_000)
  const type = maybeTextParam(params, 'type', ['settlement', 'delivery', 'bankruptcy'])
  const toMs = Math.min(maybeNumberParam(params, 'search_start_timestamp') ?? state.nowMs(), state.nowMs())
  const [day = toMs, skipped = 0] = (maybeTextParam(params, 'continuation') ?? '')
    .split(':')
    .filter(Boolean)
    .map(Number)
  if (Number.isNaN(day + skipped)) throw invalidParams('continuation', 'wrong format')
  const days = symbols
    .flatMap((symbol) => state.source.deliveries(symbol, day).map((delivery) => ({ symbol, ...delivery })))
    .sort((a, b) => b.atMs - a.atMs)
  const rows: object[] = []
  for (const [atMs, ofDay] of Map.groupBy(days, (delivery) => delivery.atMs)) {
    const all = ofDay
      .flatMap(({ symbol, price }) => settlementsAt(state, symbol, atMs, price))
      .filter((row) => 'type' in row && (type === undefined || row.type === type))
    const start = atMs === day ? skipped : 0
    const taken = all.slice(start, start + count - rows.length)
    rows.push(...taken)
    if (rows.length < count) continue
    return { settlements: rows, continuation: `${atMs}:${start + taken.length}` }
  }
  return { settlements: rows, continuation: 'none' }
}
