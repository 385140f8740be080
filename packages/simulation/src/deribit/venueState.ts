import type { Chain } from '@gvol/market'
import type { ListedFuture, MarketSnapshot, MarketSource } from '../marketSource.ts'
import type { VenueContract } from '../rest/venueContracts.ts'
import { indexNameOf } from './currencies.ts'
import { notFound } from './rpc.ts'
import { type SpotMarket, spotMarket } from './spot/spotMarket.ts'
import type { VenueClock } from './venueClock.ts'

/** A market with its currently listed instruments, without expired ones. */
export type LiveMarket = {
  readonly symbol: string
  readonly snapshot: MarketSnapshot
  readonly chain: Chain
  /** The first row of the chain that has not expired. */
  readonly firstRow: number
  readonly futures: readonly ListedFuture[]
}

/** A listed instrument and its market. */
type Listed =
  | { readonly kind: 'option'; readonly market: LiveMarket; readonly row: number }
  | { readonly kind: 'future'; readonly market: LiveMarket; readonly future: ListedFuture }
  | { readonly kind: 'spot'; readonly pair: VenueContract }

/** The market source at the venue's clock. */
export type VenueState = {
  readonly source: MarketSource
  readonly nowMs: () => number
  /** Offset of message timestamps from the market's, ms: 0 unless a fault is enabled. */
  readonly skewMs: () => number
  readonly market: (symbol: string) => LiveMarket | undefined
  readonly marketOfIndex: (indexName: string) => LiveMarket | undefined
  /** Spot pairs; undefined where the source has none. */
  readonly spot: SpotMarket | undefined
  /** @throws RpcError (not_found) where no such instrument is listed */
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

const liveMarket = (snapshot: MarketSnapshot, atMs: number): LiveMarket => {
  const { chain, symbol } = snapshot
  let expiry = 0
  while (expiry < chain.expiries.length && chain.expiries[expiry] <= atMs) expiry += 1
  const futures = snapshot.futures.filter((future) => (future.expiryMs ?? Number.POSITIVE_INFINITY) > atMs)
  return { symbol, snapshot, chain, firstRow: chain.expiryStart[expiry], futures }
}

export const venueState = (source: MarketSource, clock: VenueClock, skewMs: () => number): VenueState => {
  const market = (symbol: string): LiveMarket | undefined => {
    const atMs = clock.nowMs()
    const snapshot = source.snapshotAt(symbol, atMs)
    return snapshot === undefined ? undefined : liveMarket(snapshot, atMs)
  }
  const spot = spotMarket(source)
  return {
    source,
    spot,
    nowMs: () => clock.nowMs() + skewMs(),
    skewMs,
    market,
    marketOfIndex: (indexName) => {
      const symbol = source.symbols.find((name) => indexNameOf(name) === indexName)
      return symbol === undefined ? undefined : market(symbol)
    },
    listed: (instrument) => {
      const pair = spot?.pair(instrument, clock.nowMs())
      if (pair !== undefined) return { kind: 'spot', pair }
      const match = market(instrument.slice(0, instrument.indexOf('-')))
      if (match === undefined) throw notFound()
      const future = match.futures.find((quote) => quote.instrument === instrument)
      if (future !== undefined) return { kind: 'future', market: match, future }
      const row = rowOf(match.chain, instrument)
      if (row === undefined || row < match.firstRow) throw notFound()
      return { kind: 'option', market: match, row }
    },
  }
}
