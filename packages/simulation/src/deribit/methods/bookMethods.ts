import type { VenueContract } from '../../rest/venueContracts.ts'
import { CURRENCIES, currencyOf, indexNameOf, symbolsOf } from '../currencies.ts'
import { flagParam, maybeNumberParam, maybeTextParam, type Params, textParam } from '../params.ts'
import { futureBook, futureSummary, futureTicker } from '../records/futureRecords.ts'
import { futureInstrument, optionInstrument } from '../records/instrumentRecords.ts'
import { optionBook, optionSummary, optionTicker } from '../records/optionRecords.ts'
import { notFound } from '../rpc.ts'
import { pairBook, pairInstrument, pairSummary, pairTicker } from '../spot/spotRecords.ts'
import type { LiveMarket, VenueState } from '../venueState.ts'
import { rollSummaries } from './rollBooks.ts'

const KINDS = ['future', 'option', 'spot', 'future_combo', 'option_combo']
const KINDS_WITH_ANY = [...KINDS, 'any']

const currencyParam = (params: Params): string => textParam(params, 'currency', [...CURRENCIES, 'any'])

const marketsOf = (state: VenueState, currency: string): LiveMarket[] =>
  symbolsOf(state.source.symbols, currency).flatMap((symbol) => state.market(symbol) ?? [])

const optionRows = ({ chain, firstRow }: LiveMarket): number[] =>
  Array.from({ length: chain.size - firstRow }, (_, offset) => firstRow + offset)

/** Maps lists and books of one market by kind; combinations are not served and are empty. */
const eachOf = (
  markets: readonly LiveMarket[],
  kind: string | undefined,
  ofOption: (market: LiveMarket, row: number) => object,
  ofFuture: (market: LiveMarket, future: LiveMarket['futures'][number]) => object,
): object[] => {
  const matchesKind = (candidate: string): boolean => kind === undefined || kind === 'any' || kind === candidate
  return markets.flatMap((market) => [
    ...(matchesKind('option') ? optionRows(market).map((row) => ofOption(market, row)) : []),
    ...(matchesKind('future') ? market.futures.map((future) => ofFuture(market, future)) : []),
  ])
}

/** Returns the pairs with a currency on either side, where the kind includes them. */
const pairsOf = (state: VenueState, currency: string, kind: string | undefined): readonly VenueContract[] =>
  kind === undefined || kind === 'any' || kind === 'spot'
    ? (state.spot?.pairs(state.nowMs() - state.skewMs()) ?? []).filter(({ coin }) =>
        ['any', 'USDC', coin].includes(currency),
      )
    : []

export const getInstruments = (params: Params, state: VenueState): object[] => {
  const currency = currencyParam(params)
  const kind = maybeTextParam(params, 'kind', KINDS)
  if (flagParam(params, 'expired')) return []
  return [
    ...eachOf(
      marketsOf(state, currency),
      kind,
      (market, row) => optionInstrument(state, market, row),
      (market, future) => futureInstrument(state, market, future),
    ),
    ...pairsOf(state, currency, kind).map((pair) => pairInstrument(pair, state.skewMs())),
  ]
}

export const getInstrument = (params: Params, state: VenueState): object => {
  const match = state.listed(textParam(params, 'instrument_name'))
  if (match.kind === 'spot') return pairInstrument(match.pair, state.skewMs())
  return match.kind === 'option'
    ? optionInstrument(state, match.market, match.row)
    : futureInstrument(state, match.market, match.future)
}

const dayOf = (name: string): string => name.split('-')[1]

export const getExpirations = (params: Params, state: VenueState): object => {
  const currency = textParam(params, 'currency', [...CURRENCIES, 'any', 'grouped'])
  const kind = textParam(params, 'kind', ['future', 'option', 'any'])
  const expiries = (markets: readonly LiveMarket[]): object => ({
    ...(kind === 'option'
      ? {}
      : { future: [...new Set(markets.flatMap(({ futures }) => futures.map((future) => dayOf(future.instrument))))] }),
    ...(kind === 'future'
      ? {}
      : {
          option: [...new Set(markets.flatMap(({ chain, firstRow }) => chain.instrument.slice(firstRow).map(dayOf)))],
        }),
  })
  if (currency !== 'grouped') return expiries(marketsOf(state, currency))
  const currencies = [...new Set(state.source.symbols.map(currencyOf))]
  return Object.fromEntries(currencies.map((name) => [name.toLowerCase(), expiries(marketsOf(state, name))]))
}

export const getBookSummaryByCurrency = (params: Params, state: VenueState): object[] => {
  const currency = textParam(params, 'currency', CURRENCIES)
  const kind = maybeTextParam(params, 'kind', KINDS_WITH_ANY)
  if (kind === 'future_combo')
    return marketsOf(state, currency).flatMap((market) => rollSummaries(market, state.skewMs()))
  return [
    ...eachOf(
      marketsOf(state, currency),
      kind,
      (market, row) => optionSummary(market, row, state.skewMs()),
      (market, future) => futureSummary(market, future, state.skewMs()),
    ),
    ...pairsOf(state, currency, kind).map((pair) => pairSummary(pair, state.skewMs())),
  ]
}

export const getBookSummaryByInstrument = (params: Params, state: VenueState): object[] => {
  const match = state.listed(textParam(params, 'instrument_name'))
  if (match.kind === 'spot') return [pairSummary(match.pair, state.skewMs())]
  return [
    match.kind === 'option'
      ? optionSummary(match.market, match.row, state.skewMs())
      : futureSummary(match.market, match.future, state.skewMs()),
  ]
}

export const ticker = (params: Params, state: VenueState): object => {
  const match = state.listed(textParam(params, 'instrument_name'))
  if (match.kind === 'spot') return pairTicker(match.pair, state.skewMs())
  return match.kind === 'option'
    ? optionTicker(match.market, match.row, state.skewMs())
    : futureTicker(match.future, state.skewMs())
}

export const getOrderBook = (params: Params, state: VenueState): object => {
  const match = state.listed(textParam(params, 'instrument_name'))
  const depth = maybeNumberParam(params, 'depth') ?? 5
  if (match.kind === 'spot') return pairBook(match.pair, state.skewMs(), depth)
  return match.kind === 'option'
    ? optionBook(match.market, match.row, state.skewMs(), depth)
    : futureBook(match.future, state.skewMs(), depth)
}

export const getIndexPrice = (params: Params, state: VenueState): object => {
  const index = state.marketOfIndex(textParam(params, 'index_name'))?.chain.index
  if (index === undefined) throw notFound()
  return { index_price: index, estimated_delivery_price: index }
}

export const getIndexPriceNames = (params: Params, state: VenueState): readonly (string | object)[] => {
  const names = state.source.symbols.map(indexNameOf)
  if (!flagParam(params, 'extended')) return names
  return names.map((name) => ({
    name,
    future_combo_creation_enabled: false,
    option_combo_creation_enabled: false,
  }))
}
