import type { StudyId } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'
import type { Cell, Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'

/** What a field or method answers to one request: rows of our studies under the names and units of the other interface. */
export type Expected = {
  readonly request: Readonly<Record<string, unknown>>
  readonly rows: () => Promise<readonly Row[]>
}
/** Of each field or method one request or several. */
export type Expectations = Readonly<Record<string, Expected | readonly Expected[]>>

export type Numbers = Readonly<Record<string, number>>
export const numbers = (row: Row): Numbers => row as Numbers

/** Lists for which a term with `<X>` stands once per member. */
const LISTS: Readonly<Record<string, string>> = {
  DELTA: '05 10 15 20 25 30 35 40 45',
  TENTH: '10 20 30 40',
  TENOR: '7 30 60 90 180',
  WINDOW: '5 10 14 30 60 90 180',
}
const expanded = (term: string): readonly string[] => {
  const list = /<(\w+)>/.exec(term)?.[1]
  if (list === undefined) return [term]
  return (LISTS[list] ?? '').split(' ').map((member) => term.replaceAll(`<${list}>`, member))
}

const PUT_CALL: Readonly<Record<string, string>> = { call: 'C', put: 'P' }
const UNITS: Readonly<Record<string, (value: Cell) => Cell>> = {
  '%': (value) => 100 * Number(value),
  '-': (value) => 0 - Number(value),
  m: (value) => Number(value) / 1e6,
  '@': (value) => String(value),
  '?': (value) => PUT_CALL[String(value)] ?? null,
}

/**
 * Writes a row of ours under their names. `theirs=ours` or one name for both; before ours its unit: `%` percent,
 * `-` negated, `m:` millions, `@` text, `?` C or P. `theirs:text` is a constant. `{}` is call or put where a row has a side.
 */
export const written = (terms: string, row: Row): Row => {
  const cells: Record<string, Cell> = {}
  for (const term of terms.split(/\s+/).flatMap(expanded)) {
    if (term === '') continue
    const constant = /^(\w+):(.*)$/.exec(term)
    if (constant !== null) {
      const text = constant[2] ?? ''
      cells[constant[1] ?? ''] = /^\d+$/.test(text) ? Number(text) : text
      continue
    }
    const [theirs = '', ours = theirs] = term.split('=')
    const [, units = '', name = ''] = /^((?:m:|[%@?-])*)(.+)$/.exec(ours) ?? []
    const column = name.replaceAll('{}', String(row.side))
    if (!(column in row)) throw new RangeError(`No column ${column} for ${term}`)
    let value = row[column] ?? null
    for (const unit of units.replaceAll(':', '').split('').toReversed())
      value = value === null ? null : (UNITS[unit]?.(value) ?? null)
    cells[theirs] = value
  }
  return cells
}

/** Rows that agree in these columns as one, its numbers added up; other columns are those of the first. */
export const summed = (rows: readonly Row[], by: readonly string[]): readonly Row[] =>
  [...Map.groupBy(rows, (row) => JSON.stringify(by.map((name) => row[name]))).values()].map((group) => {
    const first = group[0] as Row
    const sums = Object.entries(first).filter(([name, value]) => typeof value === 'number' && !by.includes(name))
    const total = (name: string) => group.reduce((sum, row) => sum + Number(row[name]), 0)
    return { ...first, ...Object.fromEntries(sums.map(([name]) => [name, total(name)])) }
  })

/** The last row of each instant, strike or whatever names it, by that name. */
export const lastBy = (rows: readonly Row[], ...names: readonly string[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [names.map((name) => row[name]).join(' '), row]))

/** The newest row that is not after an instant; of several the last. */
export const newestAt = (rows: readonly Row[], atMs: number): Row =>
  rows.toSorted((a, b) => Number(a.at) - Number(b.at)).findLast(({ at }) => Number(at) <= atMs) ?? {}

export const BOOK = { exchange: 'deribit', symbol: 'BTC' }
export const iso = (ms: number): string => new Date(ms).toISOString()
/** The end and span of a query, with another beginning of its data where that is earlier. */
export const ends = (fromMs: number, toMs = NOW_MS) => ({ asOf: iso(toMs), span: `${iso(fromMs)}/${iso(toMs)}` })
export const daysAgo = (days: number): number => NOW_MS - days * MS_PER_DAY

type Choice = {
  /** What is sent beside the book. */
  readonly request?: Readonly<Record<string, unknown>>
  /** Arguments of the study beside those of the book. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Arguments of the study in place of those of the book. */
  readonly subject?: Readonly<Record<string, unknown>>
  readonly where?: Row | ((row: Numbers) => boolean)
  /** Once for calls and once for puts. */
  readonly isBySide?: boolean
  readonly isReversed?: boolean
  readonly more?: (row: Numbers, cells: Row) => Row
}

const SIDES = ['call', 'put'] as const

/** Rows of one query of a study, each written as one row. */
export const of = (study: StudyId, terms: string, choice: Choice = {}): Expected => ({
  request: choice.request ?? {},
  rows: async () => {
    const { where = {}, more } = choice
    const matches = (row: Row) =>
      typeof where === 'function'
        ? where(numbers(row))
        : Object.entries(where).every(([name, value]) => row[name] === value)
    const rows = (await studyRows(study, { ...(choice.subject ?? BOOK), ...choice.args }))
      .filter(matches)
      .flatMap((row) => (choice.isBySide === true ? SIDES.map((side): Row => ({ ...row, side })) : [row]))
      .map((row): Row => ({ ...written(terms, row), ...more?.(numbers(row), row) }))
    return choice.isReversed === true ? rows.toReversed() : rows
  },
})

/** Rows that need more than one query or row. */
export const by = (rows: () => Promise<readonly Row[]>, request: Readonly<Record<string, unknown>> = {}): Expected => ({
  request,
  rows,
})

export const withRequest = (request: Readonly<Record<string, unknown>>, { rows }: Expected): Expected => ({
  request,
  rows,
})
