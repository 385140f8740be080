import { type OptionFlowRow, type TableSpan, tableOf } from '@gvol/store'
import type { StudyContext } from '../_kit/study.ts'
import { flowAnswer } from './flowAnswers.ts'

/** Rows of stored tables, by the id of the table; the test gives those that its study would find. */
type Rows = readonly Readonly<Record<string, unknown>>[]
export type KnownRows =
  | Readonly<Record<string, Rows>>
  | ((table: string, span: TableSpan, where: Readonly<Record<string, unknown>>) => Rows)

const columnOf = (table: string, name: string, rows: Rows): Float64Array | readonly unknown[] => {
  const { form } = tableOf(table).columns[name]
  const values = rows.map((row) => row[name] ?? null)
  return form === 'number' || form === 'whole'
    ? Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)))
    : values
}

/** The market that a query asks about, as a span. */
const marketOf = (asked: unknown): TableSpan => {
  const { venue, symbol } = (asked ?? {}) as { readonly venue?: string; readonly symbol?: string }
  return venue === undefined || symbol === undefined ? {} : { venue, symbol }
}

/** A context in which nothing is known and the clock stands, with what a test knows better. */
export const emptyContext = (
  known: Partial<Omit<StudyContext, 'rows'>> & { readonly rows?: KnownRows } = {},
): StudyContext => ({
  nowMs: () => 0,
  calendar: () => [],
  live: async () => undefined,
  liveOf: async () => [],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  ...known,
  // Flow is added up from the rows that the test gives of its table.
  query: (async (query: { readonly id: string }, asked: unknown) => {
    const rows =
      typeof known.rows === 'function' ? known.rows('option-flow', marketOf(asked), {}) : known.rows?.['option-flow']
    const flow = flowAnswer(query.id, asked, (rows ?? []) as unknown as readonly OptionFlowRow[])
    if (flow !== undefined) return flow.answer
    if (known.query === undefined) throw new Error(`This test has no answer to ${query.id}.`)
    return known.query(query as never, asked as never)
  }) as StudyContext['query'],
  // Typed by the tables that the rows are given for.
  rows: (async (table, span, { columns, where = {} }) => {
    const rows = typeof known.rows === 'function' ? known.rows(table, span, where) : (known.rows?.[table] ?? [])
    return { size: rows.length, column: Object.fromEntries(columns.map((name) => [name, columnOf(table, name, rows)])) }
  }) as StudyContext['rows'],
})
