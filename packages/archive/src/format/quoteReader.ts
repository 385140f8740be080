import {
  eventFault,
  MAX_VOL,
  type OptionQuote,
  QUOTE_COLUMNS,
  QUOTE_NUMBERS,
  type QuoteNumber,
  type QuoteNumberKind,
} from '@gvol/market'
import type { CellReaders, ColumnIndex } from './cellReaders.ts'
import type { ChainFormat, NumberColumns, RowIdentity } from './chainFormat.ts'
import { isFault, type RejectReason, type RowFault } from './rowFault.ts'
import { type Cell, cellNumber } from './table/cell.ts'

/** Prices, sizes and vols of 0 mean "none"; amounts of 0 are zero. */
const numberFault = (rule: QuoteNumberKind, value: number): RejectReason | undefined => {
  if (!Number.isFinite(value)) return 'not-a-number'
  if (rule === 'delta' || rule === 'greek') return undefined
  if (rule === 'vol') return value < 0 || value >= MAX_VOL ? 'vol-out-of-range' : undefined
  if (value >= 0) return undefined
  return rule === 'price' ? 'negative-price' : 'negative-amount'
}

const NO_INSTANT: RowFault = { reason: 'not-an-instant' }

const identityFault = (row: RowIdentity): RowFault | undefined => {
  if (Number.isNaN(row.atMs) || Number.isNaN(row.expiryMs)) return NO_INSTANT
  if (Number.isNaN(row.strike)) return { reason: 'not-a-number', column: 'strike' }
  if (!(row.strike > 0)) return { reason: 'strike-not-positive' }
  return row.expiryMs <= row.atMs ? { reason: 'expired' } : undefined
}

type NumberSource = {
  readonly field: QuoteNumber
  readonly rule: QuoteNumberKind
  readonly at: number
  readonly column: string
  readonly per: number
}

const numberSources = (numbers: NumberColumns, column: ColumnIndex): readonly NumberSource[] =>
  QUOTE_NUMBERS.flatMap((field) => {
    const source = numbers[field]
    const at = source === undefined ? -1 : column(source.column)
    if (source === undefined || at < 0) return []
    return [{ field, rule: QUOTE_COLUMNS[field], at, column: source.column, per: source.per ?? 1 }]
  })

/** A quote and the instant of the snapshot that it belongs to. */
export type SweptQuote = { readonly quote: OptionQuote; readonly snapshotMs: number }

/** Returns a reader for the rows of one file: it returns a quote, or why the row has none. */
export const quoteReader = (
  format: ChainFormat,
  readers: CellReaders,
): ((cells: readonly Cell[]) => SweptQuote | RowFault) => {
  const identity = format.identity(readers)
  const cache = new Map<NumberColumns, readonly NumberSource[]>()
  const sourcesOf = (numbers: NumberColumns): readonly NumberSource[] => {
    const sources = cache.get(numbers) ?? numberSources(numbers, readers.column)
    cache.set(numbers, sources)
    return sources
  }
  return (cells) => {
    const named = identity(cells)
    if (isFault(named)) return named
    const { row, snapshotMs = row.atMs } = named
    const fault = Number.isNaN(snapshotMs) ? NO_INSTANT : identityFault(row)
    if (fault !== undefined) return fault
    const numbers = format.numbers(row)
    if (numbers === undefined) return { reason: 'unknown-venue' }
    const quote: Record<string, unknown> = { type: 'option-quote', ...row, receivedAtMs: row.receivedAtMs ?? row.atMs }
    for (const { field, rule, at, column, per } of sourcesOf(numbers)) {
      const raw = cellNumber(cells[at])
      if (raw === undefined) continue
      const reason = numberFault(rule, raw / per)
      if (reason !== undefined) return { reason, column }
      const isNone = raw === 0 && (rule === 'price' || rule === 'size' || rule === 'vol')
      if (!isNone) quote[field] = raw / per
    }
    // Every field was checked above against the type's own list.
    const whole = quote as OptionQuote
    const completed = format.complete === undefined ? whole : format.complete(whole)
    const impossible = eventFault(completed)
    if (impossible !== undefined) return { reason: 'out-of-range', column: impossible.field }
    return { quote: completed, snapshotMs }
  }
}
