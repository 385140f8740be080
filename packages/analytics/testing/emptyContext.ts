import { type OptionFlowRow, type TableSpan, tableOf } from '@gvol/store'
import type { StudyContext } from '../src/study/study.ts'
import { flowAnswer } from './flowAnswers.ts'

/** Rows of stored tables, by the id of the table; the test provides those that its study reads. */
type Rows = readonly Readonly<Record<string, unknown>>[]
export type ContextRows =
  | Readonly<Record<string, Rows>>
  | ((table: string, span: TableSpan, where: Readonly<Record<string, unknown>>) => Rows)

const columnOf = (table: string, name: string, rows: Rows): Float64Array | readonly unknown[] => {
  const { form } = tableOf(table).columns[name]
  const values = rows.map((row) => row[name] ?? null)
  return form === 'number' || form === 'whole'
    ? Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)))
    : values
}

/** Returns the market of a query as a span. */
const marketOf = (params: unknown): TableSpan => {
  const { venue, symbol } = (params ?? {}) as { readonly venue?: string; readonly symbol?: string }
  return venue === undefined || symbol === undefined ? {} : { venue, symbol }
}

/** Returns a context without data and with a fixed clock, with the overrides of a test. */
export const emptyContext = (
  overrides: Partial<Omit<StudyContext, 'rows'>> & { readonly rows?: ContextRows } = {},
): StudyContext => ({
  nowMs: () => 0,
  calendar: () => [],
  live: async () => undefined,
  liveOf: async () => [],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  ...overrides,
  // Flow is summed up from the rows that the test provides for its table.
  query: (async (query: { readonly id: string }, params: unknown) => {
    const rows =
      typeof overrides.rows === 'function'
        ? overrides.rows('option-flow', marketOf(params), {})
        : overrides.rows?.['option-flow']
    const flow = flowAnswer(query.id, params, (rows ?? []) as unknown as readonly OptionFlowRow[])
    if (flow !== undefined) return flow.answer
    if (overrides.query === undefined) throw new Error(`This test has no answer to ${query.id}.`)
    return overrides.query(query as never, params as never)
  }) as StudyContext['query'],
  // Typed by the tables of the given rows.
  rows: (async (table, span, { columns, where = {} }) => {
    const rows =
      typeof overrides.rows === 'function' ? overrides.rows(table, span, where) : (overrides.rows?.[table] ?? [])
    return { size: rows.length, column: Object.fromEntries(columns.map((name) => [name, columnOf(table, name, rows)])) }
  }) as StudyContext['rows'],
})
