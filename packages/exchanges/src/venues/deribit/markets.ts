/** Maps gvol's market symbols to Deribit's currencies, indices and books. */
import type { Instrument } from '@gvol/market'

export const BOOK_KINDS = ['option', 'future'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** The unit of one list, summary or stream: a settlement currency and a kind. */
export type Book = { readonly currency: string; readonly kind: BookKind }

export const bookName = (book: Book): string => `${book.currency} ${book.kind}s`

/** `BTC` → BTC, `SOL_USDC` → USDC. */
export const currencyFromSymbol = (symbol: string): string => symbol.slice(symbol.indexOf('_') + 1)

/** btc_usd → `BTC`, sol_usdc → `SOL_USDC`. */
export const symbolFromIndex = (index: string): string => index.toUpperCase().replace(/_USD$/, '')

/**
 * Returns the market of an instrument from its name, because expired instruments are unlisted: `BTC-27MAR26-60000-P` →
 * `BTC`.
 */
export const symbolFromName = (name: string): string => name.slice(0, name.indexOf('-'))

/** Returns the books of `symbols`: options and futures of each settlement currency. */
export const booksOf = (symbols: readonly string[]): readonly Book[] =>
  [...new Set(symbols.map(currencyFromSymbol))].flatMap((currency) => BOOK_KINDS.map((kind) => ({ currency, kind })))

/** Returns those of `symbols` without listed instruments. */
export const unlistedSymbols = (symbols: readonly string[], instruments: readonly Instrument[]): readonly string[] => {
  const listed = new Set(instruments.map(({ symbol }) => symbol))
  return symbols.filter((symbol) => !listed.has(symbol))
}
