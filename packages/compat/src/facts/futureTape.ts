import { MS_PER_DAY } from '@gvol/time'
import { BadQuestion, type Cursor, type Desk, each, MAX_ROWS } from '../desk.ts'
import { isoOf, type Stretch } from '../wire/instants.ts'

/** Maximum number of trades per run of the study. */
const MAX_TRADES = 5_000
const MAX_DAYS = 365

/**
 * Returns all trades of a future in a stretch, newest first.
 *
 * @throws BadQuestion if there are more than one request returns, or more at one instant than one run of the study
 *   returns
 */
export const allFutureTrades = async <Made>(
  desk: Desk,
  { venue, instrument }: { readonly venue: string; readonly instrument: string },
  { fromMs, toMs }: Stretch,
  make: (row: Cursor) => Made,
): Promise<readonly Made[]> => {
  const rows: Made[] = []
  for (let endMs = toMs; endMs >= fromMs; ) {
    const days = Math.min(MAX_DAYS, Math.max(1, Math.ceil((endMs - fromMs) / MS_PER_DAY)))
    const args = { exchange: venue, instrument, asOf: isoOf(endMs), days, limit: MAX_TRADES }
    const table = await desk.runStudy('future-trades', args)
    if (table === undefined) break
    const isWhole = table.size < MAX_TRADES
    const oldestMs = Number(table.column('at').at(-1))
    // The trades of the oldest instant come with the next run: some of them may be missing here.
    const isOwn = (atMs: number) => atMs >= fromMs && (isWhole || atMs > oldestMs)
    for (const row of each(table, (cursor) => (isOwn(cursor.number('at') ?? 0) ? make(cursor) : undefined)))
      rows.push(row)
    if (rows.length > MAX_ROWS)
      throw new BadQuestion(
        `${instrument} traded more than ${MAX_ROWS} times in that range; at most ${MAX_ROWS} rows are answered.`,
      )
    if (isWhole || oldestMs < fromMs) break
    if (oldestMs === endMs)
      throw new BadQuestion(
        `${instrument} traded more than ${MAX_TRADES} times at ${isoOf(endMs)}; no more of one instant are answered.`,
      )
    endMs = oldestMs
  }
  return rows
}
