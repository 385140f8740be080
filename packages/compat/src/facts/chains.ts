import type { Instants } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { BadQuestion, type Cursor, checkedRows, type Desk, each, type Row, type RunStudy, type Table } from '../desk.ts'
import { isoOf, type Stretch } from '../wire/instants.ts'
import { bookOf } from '../wire/names.ts'

/** Maximum number of study runs for one answer: the days of a year, the hours of a week. */
const MAX_INSTANTS = 400

/** Returns the first and last instant of a stretch, whole multiples of a step; undefined if there is none. */
export const endsOf = ({ fromMs, toMs }: Stretch, stepMs: number, nowMs: number): Instants | undefined => {
  const firstMs = Math.ceil(fromMs / stepMs) * stepMs
  const lastMs = Math.floor(Math.min(toMs, nowMs) / stepMs) * stepMs
  return lastMs < firstMs ? undefined : { firstMs, lastMs, stepMs }
}

/** @throws BadQuestion if there are more instants than one answer may have */
const checkCount = ({ firstMs, lastMs, stepMs }: Instants): void => {
  const count = (lastMs - firstMs) / stepMs + 1
  if (count > MAX_INSTANTS)
    throw new BadQuestion(
      `That would be ${count} instants; at most ${MAX_INSTANTS} are returned at once. Request a shorter range or a longer interval.`,
    )
}

/**
 * Returns rows of the instants of a stretch, oldest first; all of them, because the clients read no second page.
 *
 * @param rowsAt  rows of one instant, from studies run by the given function, which share one read of the store
 * @throws BadQuestion if there are more instants or rows than one answer may have
 */
export const rowsThrough = async (
  desk: Desk,
  { stretch, stepMs }: { readonly stretch: Stretch; readonly stepMs: number },
  rowsAt: (atMs: number, runStudy: RunStudy) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const ends = endsOf(stretch, stepMs, desk.nowMs)
  if (ends === undefined) return []
  checkCount(ends)
  const runStudy = desk.runThrough(ends)
  const rows: Row[] = []
  for (let atMs = ends.firstMs; atMs <= ends.lastMs; atMs += stepMs) {
    for (const row of await rowsAt(atMs, runStudy)) rows.push(row)
    checkedRows(rows)
  }
  return rows
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
): Promise<readonly Row[]> =>
  rowsThrough(desk, range, async (atMs, runStudy) => {
    const table = await runStudy(study, { ...bookOf(market), asOf: isoOf(atMs) })
    if (table === undefined || table.asOfMs <= atMs - range.stepMs) return []
    return each(table, (cursor) => make(cursor, atMs, table))
  })

/** Returns the spot index of the chain of an instant; null without a chain or an index. */
export const indexOfChain = async (
  runStudy: RunStudy,
  studyArgs: Readonly<Record<string, string>>,
): Promise<number | null> => {
  const index = (await runStudy('option-chain', studyArgs))?.column('index')[0]
  return typeof index === 'number' ? index : null
}
