import { coinOf } from '@gvol/market'
import type { Note, NoteMarket } from '@gvol/wire'
import { type SubjectValues, subjectText } from '../subject.ts'

/** The book of an instrument by its name, `SOL_USDC` of `SOL_USDC-27MAR26-150-C`; null where the name does not tell it apart. */
const bookOf = (instrument: string): string | null => /^([A-Z0-9]+(?:_[A-Z]+)?)-/.exec(instrument)?.[1] ?? null

/** What a note that is written on a chart is about: the first of two books. */
export const noteMarketOf = ({ exchange, symbol, instrument, coin }: SubjectValues): NoteMarket => ({
  exchange: exchange ?? null,
  symbol: symbol ?? coin ?? (instrument === undefined ? null : bookOf(instrument)),
  instrument: instrument ?? null,
})

type Place = Pick<SubjectValues, 'exchange' | 'symbol' | 'instrument' | 'coin'>

/** Each of what a chart is about. */
const placesOf = (subject: SubjectValues): readonly Place[] => {
  const { exchange, symbol, instrument, coin, otherExchange, otherSymbol, otherCoin } = subject
  const book = symbol ?? (instrument === undefined ? undefined : (bookOf(instrument) ?? undefined))
  return [
    { exchange, symbol: book, instrument, coin },
    { exchange: otherExchange, symbol: otherSymbol, instrument: undefined, coin: otherCoin },
  ].filter((place) => Object.values(place).some((value) => value !== undefined))
}

const isOfPlace = (note: NoteMarket, { exchange, symbol, instrument, coin }: Place): boolean => {
  if (note.exchange !== null && exchange !== undefined && note.exchange !== exchange) return false
  if (note.instrument !== null && note.instrument === instrument) return true
  // A note about a whole venue is about every market of it.
  if (note.symbol === null) return note.instrument === null || (symbol ?? instrument ?? coin) === undefined
  if (symbol !== undefined && note.exchange !== null && exchange !== undefined) return note.symbol === symbol
  const asked = symbol ?? coin
  return asked === undefined ? instrument === undefined : coinOf(note.symbol) === coinOf(asked)
}

/** Whether a note belongs on a chart: both are about one market, or about what holds it. One about nothing belongs on all. */
export const isNoteOn = (note: NoteMarket, subject: SubjectValues): boolean =>
  [note.exchange, note.symbol, note.instrument].every((part) => part === null) ||
  placesOf(subject).some((place) => isOfPlace(note, place))

/** `BTC on deribit`, for people; undefined for what is about nothing in particular. */
export const noteMarketText = ({ exchange, symbol, instrument }: NoteMarket): string | undefined =>
  subjectText({
    ...(exchange === null ? {} : { exchange }),
    ...(symbol === null ? {} : { symbol }),
    ...(instrument === null ? {} : { instrument }),
  }) || undefined

/** An address of the desk as of an instant, whatever it said of one. */
export const pathAsOf = (path: string, atMs: number): string => {
  const [pathname, query] = path.split('?', 2) as [string, string?]
  const params = new URLSearchParams(query)
  params.set('asOf', new Date(atMs).toISOString().replace('.000Z', 'Z'))
  return `${pathname}?${params}`
}

/** The desk as it was at the instant of a note: the address that it was written at, as of then. */
export const momentPath = ({ path, at }: Pick<Note, 'path' | 'at'>): string => pathAsOf(path, Date.parse(at))
