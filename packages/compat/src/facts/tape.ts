import type { Market } from '@gvol/market'
import { BadQuestion, type Cursor, type Desk, each, MOST_ROWS, type Row, type Table } from '../desk.ts'
import { isoOf, type Stretch, spanAsked } from '../wire/instants.ts'
import { bookOf } from '../wire/names.ts'
import type { Page } from './page.ts'

/** So many trades a study tells at once. */
const MOST_TRADES = 5_000

/** Which trades of a book are asked for. */
type Asked = Readonly<Record<string, string | number>>

/** A table of trades, newest first, and the stretch of those that it could not hold. */
type Tape = { readonly table: Table | undefined; readonly rest: Stretch | undefined }

/** The trades of the oldest instant go with those that are left: some of them may be missing from this table. */
const cut = (table: Table, { fromMs }: Stretch): Tape => {
  const instants = table.column('at')
  const oldestMs = Number(instants.at(-1))
  const size = instants.indexOf(oldestMs)
  if (size === 0)
    throw new BadQuestion(
      `More than ${MOST_TRADES} trades were made at ${isoOf(oldestMs)}; no more of one instant are answered. Ask for a range without it.`,
    )
  return { table: { ...table, size }, rest: { fromMs, toMs: oldestMs } }
}

const newest = async (desk: Desk, market: Market, stretch: Stretch, asked: Asked): Promise<Tape> => {
  const ends = { asOf: isoOf(stretch.toMs), span: spanAsked(stretch) }
  const table = await desk.ask('trade-tape', { ...bookOf(market), ...ends, ...asked, limit: MOST_TRADES })
  return table === undefined || table.size < MOST_TRADES ? { table, rest: undefined } : cut(table, stretch)
}

/** The newest trades of a stretch, newest first, and the stretch of those before them. */
export const newestTrades = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  asked: Asked,
  make: (row: Cursor) => Row | undefined,
): Promise<Page> => {
  const { table, rest } = await newest(desk, market, stretch, asked)
  return { rows: each(table, make), rest }
}

/** All trades of a stretch, newest first. @throws BadQuestion where they are more than one request answers */
export const allTrades = async (
  desk: Desk,
  market: Market,
  stretch: Stretch,
  asked: Asked,
  make: (row: Cursor) => Row | undefined,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (let left: Stretch | undefined = stretch; left !== undefined; ) {
    const page: Page = await newestTrades(desk, market, left, asked, make)
    rows.push(...page.rows)
    if (rows.length > MOST_ROWS)
      throw new BadQuestion(
        `${market.symbol} of ${market.venue} traded more than ${MOST_ROWS} times in that range; at most ${MOST_ROWS} rows are answered. Ask genericTimesAndSalesWithOrderbookDetails for a shorter one by dateStart and dateEnd.`,
      )
    left = page.rest
  }
  return rows
}
