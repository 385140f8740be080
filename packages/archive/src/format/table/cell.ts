import { type OptionType, parseInstant } from '@gvol/market'

/** One cell of a table: text from CSV, typed values from Parquet. */
export type Cell = string | number | bigint | boolean | Date | null | undefined

const ABSENT = new Set(['', 'nan', 'NaN', 'null', 'NULL', 'None', '\\N'])

/** Returns the number in a cell: undefined where the cell is empty, NaN where it holds something else. */
export const cellNumber = (cell: Cell): number | undefined => {
  if (typeof cell === 'string') return ABSENT.has(cell) ? undefined : Number(cell)
  if (typeof cell === 'number') return Number.isNaN(cell) ? undefined : cell
  if (cell === null || cell === undefined) return undefined
  return typeof cell === 'bigint' ? Number(cell) : Number.NaN
}

/** Returns the text in a cell; undefined where the cell is empty. */
export const cellText = (cell: Cell): string | undefined => {
  if (typeof cell === 'string') return ABSENT.has(cell) ? undefined : cell
  if (cell === null || cell === undefined) return undefined
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** Returns the boolean in a cell; undefined where it holds none. */
export const cellFlag = (cell: Cell): boolean | undefined => {
  if (typeof cell === 'boolean') return cell
  const text = cellText(cell)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return undefined
}

/**
 * Returns the option type in a cell: `call`, `C`, `PUT`, `p` …, or this project's codes 0 (call) and 1 (put); undefined
 * for anything else.
 */
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
 * Returns a reader of instants, in ms since 1970 UTC: ISO 8601 text (UTC where it has no zone), dates, and whole
 * numbers of milliseconds. NaN where the cell holds no instant. Caches results, because a sweep repeats one instant a
 * thousand times.
 */
export const instantReader = (): ((cell: Cell) => number) => {
  const cache = new Map<string, number>()
  return (cell) => {
    if (cell instanceof Date) return cell.getTime()
    if (typeof cell === 'number' || typeof cell === 'bigint') return Number(cell)
    const text = cellText(cell)
    if (text === undefined) return Number.NaN
    let atMs = cache.get(text)
    if (atMs === undefined) {
      atMs = instantFromText(text)
      if (cache.size > 50_000) cache.clear()
      cache.set(text, atMs)
    }
    return atMs
  }
}

/**
 * Returns a reader of text; '' where the cell is empty. Each text is a copy detached from the file's block, so that a
 * stored quote does not retain the block in memory.
 */
export const textReader = (): ((cell: Cell) => string) => {
  const cache = new Map<string, string>()
  return (cell) => {
    const text = cellText(cell)
    if (text === undefined) return ''
    const copy = cache.get(text)
    if (copy !== undefined) return copy
    const detached = Buffer.from(text).toString()
    if (cache.size > 100_000) cache.clear()
    cache.set(detached, detached)
    return detached
  }
}
