import type { Chain } from '@gvol/market'
import type { ListedFuture, MarketMoment, MarketSource } from '../marketSource.ts'
import { indexNameOf } from './currencies.ts'
import { notFound } from './rpc.ts'
import type { VenueClock } from './venueClock.ts'

/** One market as it is listed now: expired options and futures are gone. */
export type LiveMarket = {
  readonly symbol: string
  readonly moment: MarketMoment
  readonly chain: Chain
  /** The first row of the chain that has not expired. */
  readonly firstRow: number
  readonly futures: readonly ListedFuture[]
}

/** A listed instrument with the market it belongs to. */
type Listed =
  | { readonly kind: 'option'; readonly market: LiveMarket; readonly row: number }
  | { readonly kind: 'future'; readonly market: LiveMarket; readonly future: ListedFuture }

/** The market source seen at the venue's clock. */
export type VenueState = {
  readonly source: MarketSource
  readonly nowMs: () => number
  /** By what the instants in messages differ from the market's, in ms: 0 unless a fault is switched on. */
  readonly skewMs: () => number
  readonly market: (symbol: string) => LiveMarket | undefined
  readonly marketOfIndex: (indexName: string) => LiveMarket | undefined
  /** @throws RpcError (not_found) where no such instrument is listed now */
  readonly listed: (instrument: string) => Listed
}

const rowsByName = new WeakMap<Chain, ReadonlyMap<string, number>>()
const rowOf = (chain: Chain, instrument: string): number | undefined => {
  let rows = rowsByName.get(chain)
  if (rows === undefined) {
    rows = new Map(chain.instrument.map((name, row) => [name, row]))
    rowsByName.set(chain, rows)
  }
  return rows.get(instrument)
}

const liveMarket = (moment: MarketMoment, atMs: number): LiveMarket => {
  const { chain, symbol } = moment
  let expiry = 0
  while (expiry < chain.expiries.length && chain.expiries[expiry] <= atMs) expiry += 1
  const futures = moment.futures.filter((future) => (future.expiryMs ?? Number.POSITIVE_INFINITY) > atMs)
  return { symbol, moment, chain, firstRow: chain.expiryStart[expiry], futures }
}

export const venueState = (source: MarketSource, clock: VenueClock, skewMs: () => number): VenueState => {
  const market = (symbol: string): LiveMarket | undefined => {
    const atMs = clock.nowMs()
    const moment = source.momentAt(symbol, atMs)
    return moment === undefined ? undefined : liveMarket(moment, atMs)
  }
  return {
    source,
    nowMs: () => clock.nowMs() + skewMs(),
    skewMs,
    market,
    marketOfIndex: (indexName) => {
      const symbol = source.symbols.find((name) => indexNameOf(name) === indexName)
      return symbol === undefined ? undefined : market(symbol)
    },
    listed: (instrument) => {
      const found = market(instrument.slice(0, instrument.indexOf('-')))
      if (found === undefined) throw notFound()
      const future = found.futures.find((quote) => quote.instrument === instrument)
      if (future !== undefined) return { kind: 'future', market: found, future }
      const row = rowOf(found.chain, instrument)
      if (row === undefined || row < found.firstRow) throw notFound()
      return { kind: 'option', market: found, row }
    },
  }
}
