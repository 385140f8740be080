import { type OptionType, parseInstant } from '@gvol/market'

/** One cell of a table: text from CSV, typed values from Parquet. */
export type Cell = string | number | bigint | boolean | Date | null | undefined

const ABSENT = new Set(['', 'nan', 'NaN', 'null', 'NULL', 'None', '\\N'])

/** The number in a cell: undefined where the cell is empty, NaN where it holds something else. */
export const cellNumber = (cell: Cell): number | undefined => {
  if (typeof cell === 'string') return ABSENT.has(cell) ? undefined : Number(cell)
  if (typeof cell === 'number') return Number.isNaN(cell) ? undefined : cell
  if (cell === null || cell === undefined) return undefined
  return typeof cell === 'bigint' ? Number(cell) : Number.NaN
}

/** The text in a cell; undefined where the cell is empty. */
export const cellText = (cell: Cell): string | undefined => {
  if (typeof cell === 'string') return ABSENT.has(cell) ? undefined : cell
  if (cell === null || cell === undefined) return undefined
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** The truth value in a cell; undefined where it holds none. */
export const cellFlag = (cell: Cell): boolean | undefined => {
  if (typeof cell === 'boolean') return cell
  const text = cellText(cell)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return undefined
}

/** `call`, `C`, `PUT`, `p` …, and our own codes 0 (call) and 1 (put); undefined for anything else. */
export const optionTypeCell = (cell: Cell): OptionType | undefined => {
  const text = cellText(cell)?.toLowerCase()
  if (text === 'call' || text === 'c' || text === '0') return 'call'
  return text === 'put' || text === 'p' || text === '1' ? 'put' : undefined
}

const WHOLE_NUMBER = /^-?\d+$/

const instantFromText = (text: string): number => {
  if (WHOLE_NUMBER.test(text)) return Number(text)
  const parsed = parseInstant(text)
  return parsed.ok ? parsed.atMs : Number.NaN
}

/**
 * Reads instants from cells, in milliseconds since 1970 UTC: ISO 8601 text (UTC where it names no zone), dates, and
 * whole numbers of milliseconds. NaN where the cell holds no instant. Remembers what it has read: a sweep repeats one
 * instant a thousand times.
 */
export const instantReader = (): ((cell: Cell) => number) => {
  const known = new Map<string, number>()
  return (cell) => {
    if (cell instanceof Date) return cell.getTime()
    if (typeof cell === 'number' || typeof cell === 'bigint') return Number(cell)
    const text = cellText(cell)
    if (text === undefined) return Number.NaN
    let atMs = known.get(text)
    if (atMs === undefined) {
      atMs = instantFromText(text)
      if (known.size > 50_000) known.clear()
      known.set(text, atMs)
    }
    return atMs
  }
}

/**
 * Reads text from cells; '' where the cell is empty. Each text is one copy, detached from the block of the file that
 * it was cut from, so that quotes kept for long do not keep the file in memory.
 */
export const textReader = (): ((cell: Cell) => string) => {
  const known = new Map<string, string>()
  return (cell) => {
    const text = cellText(cell)
    if (text === undefined) return ''
    const copy = known.get(text)
    if (copy !== undefined) return copy
    const detached = Buffer.from(text).toString()
    if (known.size > 100_000) known.clear()
    known.set(detached, detached)
    return detached
  }
}
