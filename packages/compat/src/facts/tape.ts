import type { Market } from '@gvol/market'
import { BadQuestion, type Cursor, type Desk, each, MAX_ROWS, type Row, type Table } from '../desk.ts'
import { isoOf, type Stretch, studySpan } from '../wire/instants.ts'
import { bookOf } from '../wire/names.ts'
import type { Page } from './page.ts'

/** Maximum number of trades per run of a study. */
const MAX_TRADES = 5_000

/** Filters for the trades of a book. */
type TapeArguments = Readonly<Record<string, string | number>>

/** A table of trades, newest first, and the rest of the stretch that did not fit. */
type Tape = { readonly table: Table | undefined; readonly rest: Stretch | undefined }

/** The trades of the oldest instant belong to the rest: some of them may be missing from this table. */
const cut = (table: Table, { fromMs }: Stretch): Tape => {
  const instants = table.column('at')
  const oldestMs = Number(instants.at(-1))
  const size = instants.indexOf(oldestMs)
  if (size === 0)
    throw new BadQuestion(
      `More than ${MAX_TRADES} trades were executed at ${isoOf(oldestMs)}; no more of one instant are returned. Request a range without it.`,
    )
  return { table: { ...table, size }, rest: { fromMs, toMs: oldestMs } }
}

/**
 * The newest part of a stretch that is read first, as a divisor of its length: a busy book fills an answer from it, and
 * the trades before it are not read.
 */
const FIRST_PART = 8

const newest = async (desk: Desk, market: Market, stretch: Stretch, args: TapeArguments): Promise<Tape> => {
  const { fromMs, toMs } = stretch
  const run = (beginMs: number) => {
    const ends = { asOf: isoOf(toMs), span: studySpan({ fromMs: beginMs, toMs }) }
    return desk.runStudy('trade-tape', { ...bookOf(market), ...ends, ...args, limit: MAX_TRADES })
  }
  const isFull = (table: Table | undefined): table is Table => table !== undefined && table.size >= MAX_TRADES
  const part = await run(toMs - Math.floor((toMs - fromMs) / FIRST_PART))
  if (isFull(part)) return cut(part, stretch)
  const table = await run(fromMs)
  return isFull(table) ? cut(table, stretch) : { table, rest: undefined }
}

/** Returns the newest trades of a stretch, newest first, and the stretch of those before them. */
export const newestTrades = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  args: TapeArguments,
  make: (row: Cursor) => Row | undefined,
): Promise<Page> => {
  const { table, rest } = await newest(desk, market, stretch, args)
  return { rows: each(table, make), rest }
}

/** Returns all trades of a stretch, newest first. @throws BadQuestion if there are more than one request returns */
export const allTrades = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  args: TapeArguments,
  make: (row: Cursor) => Row | undefined,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let left: Stretch | undefined = stretch; left !== undefined; ) {
    const page: Page = await newestTrades(desk, market, left, args, make)
    rows.push(...page.rows)
    if (rows.length > MAX_ROWS)
      throw new BadQuestion(
        `${market.symbol} of ${market.venue} traded more than ${MAX_ROWS} times in that range; at most ${MAX_ROWS} rows are returned. Call genericTimesAndSalesWithOrderbookDetails for a shorter range by dateStart and dateEnd.`,
      )
    left = page.rest
  }
  return rows
}
