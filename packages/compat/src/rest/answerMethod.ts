import { BadQuestion, type Cell, checkedRows, type Desk, type Row } from '../desk.ts'
import { formatInstant, type Stretch, type TimeFormat } from '../wire/instants.ts'
import type { Form, Method } from './method.ts'
import { readQuery } from './query.ts'

/** The body of an answer and its status, in the form that the clients read, and the number of its rows. */
export type MethodAnswer = { readonly status: 200 | 400; readonly body: object; readonly rows: number }

const ROWS_BETWEEN_TURNS = 64

/** The version of the original whose forms these are. */
const VERSION = '2023-09-30'

const refused = (message: string): MethodAnswer => ({
  status: 400,
  rows: 0,
  body: {
    status: 400,
    title: 'BAD REQUEST',
    error: true,
    description: 'Request was invalid or cannot be served. See message for details',
    message,
  },
})

/** Returns a row in the order of its form; missing values are null, instants in the requested format. */
const shaped =
  (columns: readonly string[], format: TimeFormat) =>
  (row: Row): Row => {
    const cells: Record<string, Cell> = {}
    for (const column of columns) {
      const name = column.replace('@', '')
      const value = row[name] ?? null
      cells[name] = column.endsWith('@')
        ? formatInstant(value, format)
        : typeof value === 'number' && !Number.isFinite(value)
          ? null
          : value
    }
    return cells
  }

/** Returns the URL of the next page, if there is one. */
const nextOf = (rest: Stretch | undefined, sent: URLSearchParams, at: string): { readonly next?: string } => {
  if (rest === undefined) return {}
  const ends = { startDate: String(rest.fromMs), endDate: String(rest.toMs) }
  return { next: `${at}?${new URLSearchParams({ ...Object.fromEntries(sent), ...ends })}` }
}

/**
 * Answers one request to one method.
 *
 * @param turn  called at intervals to yield to other requests
 * @param at  URL of the method, without parameters
 */
export const answerMethod = async (
  form: Form,
  method: Method,
  sent: URLSearchParams,
  desk: Desk,
  turn: () => Promise<void>,
  at = '',
): Promise<MethodAnswer> => {
  const parsed = readQuery(form, sent, desk.nowMs)
  if (!parsed.ok) return refused(parsed.message)
  const { query } = parsed
  const fault = 'empty' in method ? undefined : method.refuses?.(query)
  if (fault !== undefined) return refused(fault)
  try {
    const answered = 'empty' in method ? [] : await method.rows(query, desk)
    const { rows, rest } = 'rest' in answered ? answered : { rows: checkedRows(answered), rest: undefined }
    const shape = shaped(form.columns.split(' '), query.timeFormat)
    const data: Row[] = []
    for (const row of rows) {
      if (data.length % ROWS_BETWEEN_TURNS === 0) await turn()
      data.push(shape(row))
    }
    const payload = { metadata: { ...nextOf(rest, sent, at), 'api-version': VERSION }, data }
    const body = { status: 200, title: 'OK', description: 'Successful request', payload }
    return { status: 200, body, rows: data.length }
  } catch (error) {
    if (error instanceof BadQuestion) return refused(error.message)
    throw error
  }
}
