import { coinOf } from '@gvol/market'
import type { Note, NoteMarket } from '@gvol/wire'
import { type SubjectValues, subjectText } from '../subject.ts'

/**
 * Returns the book of an instrument by its name, `SOL_USDC` for `SOL_USDC-27MAR26-150-C`; null where the name does not
 * contain it.
 */
const bookOf = (instrument: string): string | null => /^([A-Z0-9]+(?:_[A-Z]+)?)-/.exec(instrument)?.[1] ?? null

/** Returns the market of a note written on a chart: for a chart of two books, the first. */
export const noteMarketOf = ({ exchange, symbol, instrument, coin }: SubjectValues): NoteMarket => ({
  exchange: exchange ?? null,
  symbol: symbol ?? coin ?? (instrument === undefined ? null : bookOf(instrument)),
  instrument: instrument ?? null,
})

type MarketScope = Pick<SubjectValues, 'exchange' | 'symbol' | 'instrument' | 'coin'>

/** Returns the one or two markets that a chart shows. */
const scopesOf = (subject: SubjectValues): readonly MarketScope[] => {
  const { exchange, symbol, instrument, coin, otherExchange, otherSymbol, otherCoin } = subject
  const book = symbol ?? (instrument === undefined ? undefined : (bookOf(instrument) ?? undefined))
  return [
    { exchange, symbol: book, instrument, coin },
    { exchange: otherExchange, symbol: otherSymbol, instrument: undefined, coin: otherCoin },
  ].filter((scope) => Object.values(scope).some((value) => value !== undefined))
}

const isInScope = (note: NoteMarket, { exchange, symbol, instrument, coin }: MarketScope): boolean => {
  if (note.exchange !== null && exchange !== undefined && note.exchange !== exchange) return false
  if (note.instrument !== null && note.instrument === instrument) return true
  // A note about a whole venue applies to every market of it.
  if (note.symbol === null) return note.instrument === null || (symbol ?? instrument ?? coin) === undefined
  if (symbol !== undefined && note.exchange !== null && exchange !== undefined) return note.symbol === symbol
  const scopeSymbol = symbol ?? coin
  return scopeSymbol === undefined ? instrument === undefined : coinOf(note.symbol) === coinOf(scopeSymbol)
}

/**
 * Returns whether a note is shown on a chart: both refer to the same market, or the note refers to a coin or venue that
 * contains it. A note without a market is shown on all charts.
 */
export const isNoteOn = (note: NoteMarket, subject: SubjectValues): boolean =>
  [note.exchange, note.symbol, note.instrument].every((part) => part === null) ||
  scopesOf(subject).some((scope) => isInScope(note, scope))

/** Returns `BTC on deribit` for display; undefined for a note without a market. */
export const noteMarketText = ({ exchange, symbol, instrument }: NoteMarket): string | undefined =>
  subjectText({
    ...(exchange === null ? {} : { exchange }),
    ...(symbol === null ? {} : { symbol }),
    ...(instrument === null ? {} : { instrument }),
  }) || undefined

/** Returns a URL of the desk as of an instant, replacing any instant in it. */
export const pathAsOf = (path: string, atMs: number): string => {
  const [pathname, query] = path.split('?', 2) as [string, string?]
  const params = new URLSearchParams(query)
  params.set('asOf', new Date(atMs).toISOString().replace('.000Z', 'Z'))
  return `${pathname}?${params}`
}

/** Returns the path at which a note was written, as of the note's instant. */
export const notePathAt = ({ path, at }: Pick<Note, 'path' | 'at'>): string => pathAsOf(path, Date.parse(at))
