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

/** Returns the selected markets that are collected by default, or that the venue lists in that kind, or in any. */
export const offeredSymbols = (
  selected: readonly string[],
  byDefault: readonly string[],
  listed: readonly ListedKind[],
  kind?: OfferedKind,
): readonly string[] => {
  const symbols = new Set(byDefault)
  for (const each of listed) if (kind === undefined || each.kind === kind) symbols.add(each.symbol)
  return selected.filter((symbol) => symbols.has(symbol))
}

/**
 * Returns a listing that is computed again only when one of its inputs is another object: it is requested every second,
 * and a venue may list thousands of markets.
 */
export const cachedListing = <Input>(
  inputs: () => readonly Input[],
  listed: (inputs: readonly Input[]) => readonly ListedMarket[],
): (() => readonly ListedMarket[]) => {
  let last: readonly Input[] | undefined
  let markets: readonly ListedMarket[] = []
  return () => {
    const next = inputs()
    if (next.length !== last?.length || next.some((input, i) => input !== last?.[i])) {
      last = next
      markets = listed(next)
    }
    return markets
  }
}

/** Returns the listing of a venue's lists, computed again only when one of them is another. */
export const listingOf = (
  lists: () => readonly (readonly ListedKind[])[],
  collected: readonly string[],
): (() => readonly ListedMarket[]) => cachedListing(lists, (all) => listedMarkets(all.flat(), collected))

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
