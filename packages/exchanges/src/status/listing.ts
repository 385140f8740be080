import type { Instrument, InstrumentKind } from '@gvol/market'

/** Kinds of markets that a venue offers; `future` includes perpetuals. */
type OfferedKind = 'option' | 'future' | 'spot'

/** One kind of instruments of a market that a venue lists. */
export type ListedKind = { readonly symbol: string; readonly kind: OfferedKind }

/** A market that a venue lists, whether or not the desk collects it. */
export type ListedMarket = {
  readonly symbol: string
  readonly kinds: readonly OfferedKind[]
  readonly isCollected: boolean
}

/** Combinations belong to no market. */
const offeredKind = (kind: InstrumentKind): OfferedKind | undefined =>
  kind === 'perpetual' ? 'future' : kind === 'combo' ? undefined : kind

/** Returns the distinct kinds of markets of some instruments. */
export const listedKinds = (instruments: Iterable<Pick<Instrument, 'symbol' | 'kind'>>): readonly ListedKind[] => {
  const markets = new Map<string, ListedKind>()
  for (const { symbol, kind } of instruments) {
    const offered = offeredKind(kind)
    if (offered !== undefined) markets.set(`${offered} ${symbol}`, { symbol, kind: offered })
  }
  return [...markets.values()]
}

const KINDS: readonly OfferedKind[] = ['option', 'future', 'spot']

/**
 * Returns the listed markets, by symbol.
 *
 * @param collected  symbols that the desk collects
 */
export const listedMarkets = (listed: Iterable<ListedKind>, collected: readonly string[]): readonly ListedMarket[] => {
  const bySymbol = Map.groupBy(listed, ({ symbol }) => symbol)
  return [...bySymbol.keys()].sort().map((symbol) => ({
    symbol,
    kinds: KINDS.filter((kind) => bySymbol.get(symbol)?.some((each) => each.kind === kind)),
    isCollected: collected.includes(symbol),
  }))
}

/** Joins the lists of several parts of a venue; a market is collected if any part collects it. */
export const joinedMarkets = (parts: readonly (readonly ListedMarket[])[]): readonly ListedMarket[] => {
  const all = parts.flat()
  const collected = all.flatMap(({ symbol, isCollected }) => (isCollected ? [symbol] : []))
  return listedMarkets(
    all.flatMap(({ symbol, kinds }) => kinds.map((kind) => ({ symbol, kind }))),
    collected,
  )
}

export type ListedCounts = { readonly markets: number; readonly collected: number }

export const listedCounts = (markets: readonly ListedMarket[]): ListedCounts => ({
  markets: markets.length,
  collected: markets.filter(({ isCollected }) => isCollected).length,
})
