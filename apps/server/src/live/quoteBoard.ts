import { type LiveKind, type LiveStates, type Market, type UnixMs, unixMs } from '@gvol/market'
import { createQuoteSet } from './quoteSet.ts'

/** Kinds of live state that are lists of quotes. */
export type BoardKind = Exclude<LiveKind, 'chain'>
export type BoardQuote<Kind extends BoardKind> = LiveStates[Kind]['quotes'][number]

export type QuoteBoard<Kind extends BoardKind> = {
  readonly replace: (quotes: readonly BoardQuote<Kind>[], atMs: number) => boolean
  readonly update: (quote: BoardQuote<Kind>) => boolean
  /** Built lazily, once per change; undefined before the first data. */
  readonly state: () => LiveStates[Kind] | undefined
}

type Named = { readonly atMs: UnixMs; readonly expiryMs?: UnixMs } & (
  | { readonly instrument: string }
  | { readonly indexName: string }
)

export const nameOfQuote = (quote: Named): string => ('instrument' in quote ? quote.instrument : quote.indexName)

/** Returns the market's state at `atMs`: unexpired quotes, sorted by name. */
export const boardOf = <Kind extends BoardKind>(
  { venue, symbol }: Market,
  atMs: number,
  quotes: Iterable<BoardQuote<Kind>>,
): LiveStates[Kind] => {
  const alive: Named[] = []
  for (const quote of quotes as Iterable<Named>)
    if ((quote.expiryMs ?? Number.POSITIVE_INFINITY) > atMs) alive.push(quote)
  alive.sort((a, b) => (nameOfQuote(a) < nameOfQuote(b) ? -1 : 1))
  // The cast is safe: these are quotes of that kind, with some removed.
  return { venue, symbol, atMs: unixMs(atMs), quotes: alive } as unknown as LiveStates[Kind]
}

/** Board of a market's futures, pairs, indices or funding payments. */
export const createQuoteBoard = <Kind extends BoardKind>(market: Market): QuoteBoard<Kind> => {
  const set = createQuoteSet<BoardQuote<Kind>>({ nameOf: nameOfQuote, needsSnapshot: false })
  let built: LiveStates[Kind] | undefined
  const changed = (isChanged: boolean): boolean => {
    if (isChanged) built = undefined
    return isChanged
  }
  return {
    replace: (quotes, atMs) => changed(set.replace(quotes, atMs)),
    update: (quote) => changed(set.update(quote)),
    state: () => {
      const atMs = set.atMs()
      if (atMs === undefined) return undefined
      built ??= boardOf<Kind>(market, atMs, set.quotes())
      return built
    },
  }
}
