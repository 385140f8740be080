import type { BlockRfqTrade, Trade } from '@gvol/market'
import { CURRENCIES, currencyOf, indexNameOf } from './currencies.ts'
import { futureBest, futureTicker } from './records/futureRecords.ts'
import { rounded } from './records/numbers.ts'
import { type BestPrices, markPrices, optionBest, optionTicker } from './records/optionRecords.ts'
import { blockRfqRecord, tradeRecord } from './records/tradeRecords.ts'
import { rawNeedsAccount } from './rpc.ts'
import type { VenueState } from './venueState.ts'

/** Changes in a market since the previous step. */
export type Step = {
  readonly trades: readonly Trade[]
  readonly blockRfqs: readonly BlockRfqTrade[]
  readonly states: readonly { readonly kind: 'option' | 'future'; readonly symbol: string; readonly data: object }[]
  /** Markets whose state changed. */
  readonly changed: ReadonlySet<string>
}

/** A channel: its current message (undefined if it has none, as for tapes), and its messages for a step. */
export type Channel = {
  readonly current: (state: VenueState) => object | undefined
  readonly ofStep: (step: Step, state: VenueState) => readonly object[]
}

const INTERVALS = ['100ms', 'agg2', 'raw']

const listedOrNot = (state: VenueState, instrument: string) => {
  try {
    return state.listed(instrument)
  } catch {
    return undefined
  }
}

const symbolOf = (instrument: string): string => instrument.slice(0, instrument.indexOf('-'))

/** Returns a channel that repeats its current state whenever its market changes. */
const stateChannel = (symbol: string, current: (state: VenueState) => object | undefined): Channel => ({
  current,
  ofStep: (step, state) => {
    const data = step.changed.has(symbol) ? current(state) : undefined
    return data === undefined ? [] : [data]
  },
})

const tickerChannel = (instrument: string): Channel =>
  stateChannel(symbolOf(instrument), (state) => {
    const match = listedOrNot(state, instrument)
    // Pairs are served on request only.
    if (match === undefined || match.kind === 'spot') return undefined
    return match.kind === 'option'
      ? optionTicker(match.market, match.row, state.skewMs())
      : futureTicker(match.future, state.skewMs())
  })

/** Best price and size of both sides; the stream is silent while none of them changes, as at Deribit. */
const quoteChannel = (instrument: string): Channel => {
  let sent: string | undefined
  const symbol = symbolOf(instrument)
  const current = (state: VenueState): object | undefined => {
    const match = listedOrNot(state, instrument)
    // Pairs are served on request only.
    if (match === undefined || match.kind === 'spot') return undefined
    const data =
      match.kind === 'option'
        ? optionBest(match.market, match.row, state.skewMs())
        : futureBest(match.future, state.skewMs())
    sent = pricesAndSizes(data)
    return data
  }
  return {
    current,
    ofStep: (step, state) => {
      if (!step.changed.has(symbol)) return []
      const before = sent
      const data = current(state)
      return data === undefined || sent === before ? [] : [data]
    },
  }
}

const pricesAndSizes = (data: BestPrices): string =>
  `${data.best_bid_price} ${data.best_bid_amount} ${data.best_ask_price} ${data.best_ask_amount}`

const priceIndexChannel = (symbol: string): Channel =>
  stateChannel(symbol, (state) => {
    const chain = state.market(symbol)?.chain
    if (chain?.index === undefined) return undefined
    return { timestamp: chain.atMs + state.skewMs(), price: chain.index, index_name: indexNameOf(symbol) }
  })

const volIndexChannel = (symbol: string): Channel =>
  stateChannel(symbol, (state) => {
    const reading = state.market(symbol)?.snapshot.volIndex
    if (reading === undefined) return undefined
    const volatility = rounded(reading.vol * 100, 4)
    return { timestamp: reading.atMs + state.skewMs(), volatility, index_name: indexNameOf(symbol) }
  })

const markPriceChannel = (symbol: string): Channel =>
  stateChannel(symbol, (state) => {
    const market = state.market(symbol)
    return market === undefined ? undefined : markPrices(market, state.skewMs())
  })

const tradesChannel = (isMatch: (trade: Trade) => boolean): Channel => ({
  current: () => undefined,
  ofStep: (step, state) => {
    const trades = step.trades.filter(isMatch)
    return trades.length === 0 ? [] : [trades.map((trade) => tradeRecord(trade, state.skewMs()))]
  },
})

const isInCurrency = (symbol: string, currency: string): boolean =>
  currency === 'any' || currencyOf(symbol) === currency
const isCurrency = (text: string): boolean => text === 'any' || CURRENCIES.some((currency) => currency === text)

const tradesOfKind = (kind: string, currency: string): Channel =>
  tradesChannel(
    (trade) =>
      isInCurrency(trade.symbol, currency) &&
      (kind === 'any' || (kind === 'option' ? trade.kind === 'option' : kind === 'future' && trade.kind !== 'option')),
  )

const instrumentStates = (kind: string, currency: string): Channel => ({
  current: () => undefined,
  ofStep: (step) =>
    step.states
      .filter((change) => (kind === 'any' || change.kind === kind) && isInCurrency(change.symbol, currency))
      .map((change) => change.data),
})

const blockRfqChannel = (currency: string): Channel => ({
  current: () => undefined,
  ofStep: (step, state) =>
    step.blockRfqs
      .filter((trade) => isInCurrency(trade.symbol, currency))
      .map((trade) => blockRfqRecord(trade, state.skewMs())),
})

/** Raw streams need an account; the others do not. */
const withInterval = (interval: string, channel: () => Channel): Channel | undefined => {
  if (!INTERVALS.includes(interval)) return undefined
  if (interval === 'raw') throw rawNeedsAccount()
  return channel()
}

/**
 * Returns the channel of a name; undefined for an unknown one, which a subscription silently skips, as at Deribit.
 *
 * @throws RpcError for streams that need an account
 */
export const channelOf = (name: string, state: VenueState): Channel | undefined => {
  const parts = name.split('.')
  const symbolOfIndex = (indexName: string): string | undefined =>
    state.source.symbols.find((symbol) => indexNameOf(symbol) === indexName)
  const ofIndex = (indexName: string, channel: (symbol: string) => Channel): Channel | undefined => {
    const symbol = symbolOfIndex(indexName)
    return symbol === undefined ? undefined : channel(symbol)
  }
  const [head, second, third, fourth] = parts
  if (head === 'ticker' && parts.length === 3) return withInterval(third, () => tickerChannel(second))
  if (head === 'quote' && parts.length === 2) return quoteChannel(second)
  if (head === 'markprice' && second === 'options' && parts.length === 3) return ofIndex(third, markPriceChannel)
  if (head === 'deribit_price_index' && parts.length === 2) return ofIndex(second, priceIndexChannel)
  if (head === 'deribit_volatility_index' && parts.length === 2) return ofIndex(second, volIndexChannel)
  if (head === 'trades' && parts.length === 4 && isCurrency(third)) {
    return withInterval(fourth, () => tradesOfKind(second, third))
  }
  if (head === 'trades' && parts.length === 3) {
    return withInterval(third, () => tradesChannel((trade) => trade.instrument === second))
  }
  if (head === 'block_rfq' && second === 'trades' && parts.length === 3 && isCurrency(third)) {
    return blockRfqChannel(third)
  }
  if (head === 'instrument' && second === 'state' && parts.length === 4 && isCurrency(fourth)) {
    return instrumentStates(third, fourth)
  }
  return undefined
}
