import type { Market } from '@gvol/market'
import { BadQuestion, type Cursor, checkedRows, type Desk, each, type Row, type Table } from '../desk.ts'
import { isoOf, type Stretch } from '../wire/instants.ts'
import { bookOf } from '../wire/names.ts'
import type { Page } from './page.ts'

/** Maximum number of study runs for one answer: the days of a year, the hours of a week. */
const MOST_INSTANTS = 400
/** For an answer in pages; a row is up to 800 bytes of JSON, so a page is up to about 8 MB. */
const INSTANTS_OF_PAGE = 100
const ROWS_OF_PAGE = 10_000

/** Returns the instants of a stretch, step by step. @throws BadQuestion if there are more than one answer may have */
export const instantsOf = ({ fromMs, toMs }: Stretch, stepMs: number, nowMs: number): readonly number[] => {
  const first = Math.ceil(fromMs / stepMs) * stepMs
  const last = Math.min(toMs, nowMs)
  const count = Math.max(0, Math.floor((last - first) / stepMs) + 1)
  if (count > MOST_INSTANTS)
    throw new BadQuestion(
      `That would be ${count} instants; at most ${MOST_INSTANTS} are returned at once. Request a shorter range.`,
    )
  return Array.from({ length: count }, (_, i) => first + i * stepMs)
}

/** Returns rows of the instants of a stretch, oldest first, for as many instants as fit in one answer, at least one. */
export const pageThrough = async (
  { fromMs, toMs }: Stretch,
  stepMs: number,
  nowMs: number,
  rowsAt: (atMs: number) => Promise<readonly Row[]>,
): Promise<Page> => {
  const firstMs = Math.ceil(fromMs / stepMs) * stepMs
  const lastMs = Math.min(toMs, nowMs)
  const rows: Row[] = []
  for (let atMs = firstMs; atMs <= lastMs; atMs += stepMs) {
    const rest = { fromMs: atMs, toMs: lastMs }
    if (atMs >= firstMs + INSTANTS_OF_PAGE * stepMs) return { rows, rest }
    const own = await rowsAt(atMs)
    if (rows.length > 0 && rows.length + own.length > ROWS_OF_PAGE) return { rows, rest }
    for (const row of own) rows.push(row)
  }
  return { rows, rest: undefined }
}

/**
 * Runs a study as of each instant of a stretch, oldest first, and returns its rows one after the other. An instant
 * whose newest state is older than a step has none.
 */
export const studyThrough = async (
  desk: Desk,
  study: Parameters<Desk['runStudy']>[0],
  market: Market,
  range: { readonly stretch: Stretch; readonly stepMs: number },
  make: (row: Cursor, atMs: number, table: Table) => Row | undefined,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const atMs of instantsOf(range.stretch, range.stepMs, desk.nowMs)) {
    const table = await desk.runStudy(study, { ...bookOf(market), asOf: isoOf(atMs) })
    if (table === undefined || table.asOfMs <= atMs - range.stepMs) continue
    for (const row of each(table, (cursor) => make(cursor, atMs, table))) rows.push(row)
    checkedRows(rows)
  }
  return rows
}
