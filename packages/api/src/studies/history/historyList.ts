import { venueId } from '@gvol/market'
import { isIsoMonth, monthStartMs } from '@gvol/time'
import { badArgument, isProblem, type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE } from '../../http/route.ts'
import { isoTime } from '../../wire/answer.ts'
import { meantText } from '../answer/nearNames.ts'
import { listQuery } from '../markets/listQuery.ts'
import type { HistoryFiles, HistoryMonth } from './historyPorts.ts'

const PARAMETERS = ['table', 'exchange', 'symbol', 'from', 'to', 'format'] as const
const FORMATS = ['json', 'sha256'] as const

/** Returns the problem of a table that cannot be downloaded. */
export const unknownTable = (table: string, tables: readonly string[]): Problem => ({
  status: 404,
  code: 'no-data',
  message: `There is no table ${JSON.stringify(table.slice(0, 40))}.${meantText(table, tables)} Tables: ${tables.join(', ')}.`,
})

/** Returns the address of a month's file. */
export const urlOf = ({ table, venue, symbol, month }: Pick<HistoryMonth, 'table' | 'venue' | 'symbol' | 'month'>) =>
  `/api/v1/history/${[table, venue, symbol, month].map(encodeURIComponent).join('/')}`

const wireMonth = (one: HistoryMonth) => ({
  table: one.table,
  exchange: one.venue,
  symbol: one.symbol,
  month: one.month,
  isWhole: one.isWhole,
  rows: one.file?.rows ?? one.rows,
  path: one.path,
  url: urlOf(one),
  bytes: one.file?.bytes ?? null,
  sha256: one.file?.sha256 ?? null,
  builtAt: one.file === undefined ? null : isoTime(one.file.builtAtMs),
})

/** Answers the list of stored months, with the checksums of the files that have been built. */
export const answerHistoryList = async (url: URL, files: HistoryFiles, isSimulated: boolean): Promise<Response> => {
  const query = listQuery(url, PARAMETERS)
  if (isProblem(query)) return problemResponse(query)
  const { table, exchange, symbol, from, to, format = 'json' } = query
  if (table !== undefined && !files.tables.includes(table)) return problemResponse(unknownTable(table, files.tables))
  for (const [name, month] of Object.entries({ from, to }))
    if (month !== undefined && !isIsoMonth(month)) return problemResponse(badArgument(name, 'a month such as 2026-05'))
  if (!FORMATS.some((one) => one === format))
    return problemResponse(badArgument('format', `one of ${FORMATS.join(', ')}`))
  const months = await files.months({
    ...(table === undefined ? {} : { tables: [table] }),
    ...(exchange === undefined ? {} : { venue: venueId(exchange) }),
    ...(symbol === undefined ? {} : { symbol: symbol.toUpperCase() }),
    ...(from === undefined ? {} : { fromMs: monthStartMs(from) }),
    ...(to === undefined ? {} : { toMs: monthStartMs(to, 1) - 1 }),
  })
  if (format === 'json')
    return Response.json({ simulated: isSimulated, tables: files.tables, files: months.map(wireMonth) }, NO_STORE)
  const lines = months.flatMap(({ file, path }) => (file === undefined ? [] : [`${file.sha256}  ${path}\n`]))
  return new Response(lines.join(''), { headers: { ...NO_STORE.headers, 'content-type': 'text/plain; charset=utf-8' } })
}
