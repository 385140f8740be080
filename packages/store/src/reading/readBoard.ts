import { type FutureQuote, type LiveKind, type LiveStates, type Market, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { withoutNulls } from '../table/withoutNulls.ts'
import { type TableId, tableOf } from '../tables/tables.ts'
import { currentInstant } from './currentInstant.ts'
import { readEvents, readTableRows } from './readEvents.ts'

type BoardKind = Exclude<LiveKind, 'chain'>

/** Table with the history of each live kind. */
export const TABLE_OF_KIND = {
  chain: 'snapshot',
  futures: 'future-quote',
  spot: 'spot-quote',
  index: 'index-price',
  'vol-index': 'vol-index',
  funding: 'funding-rate',
} as const satisfies Readonly<Record<LiveKind, TableId>>

const nameOf = (quote: object): string =>
  ('instrument' in quote ? quote.instrument : 'indexName' in quote ? quote.indexName : '') as string

const futuresAt = async (columnar: Columnar, market: Market, atMs: number, options?: QueryOptions) => {
  const rows = await readTableRows(
    columnar,
    'future-quote',
    { ...market, latest: 'of-market', asOfMs: atMs, maxAgeMs: 0 },
    {},
    options,
  )
  return rows.map(
    ({ snapshotMs: _, ...row }): FutureQuote => ({
      type: 'future-quote',
      // Units exist only in types.
      ...(withoutNulls(row) as Omit<FutureQuote, 'type'>),
    }),
  )
}

/**
 * Returns the futures, pairs, indices or funding payments of a market at an instant, equal to the state that was live
 * then.
 *
 * @param instant.asOfMs  Unix ms; undefined: the newest stored
 * @returns undefined when nothing is stored, or nothing recent enough
 */
export const readBoard = async <Kind extends BoardKind>(
  columnar: Columnar,
  kind: Kind,
  { venue, symbol, asOfMs }: Market & { readonly asOfMs: number | undefined },
  options?: QueryOptions,
): Promise<LiveStates[Kind] | undefined> => {
  const market = { venue, symbol }
  const table = TABLE_OF_KIND[kind]
  const current = await currentInstant(columnar, table, { ...market, asOfMs }, options)
  if (current === undefined) return undefined
  const { atMs, maxAgeMs } = current
  const quotes: readonly object[] =
    table === 'future-quote'
      ? await futuresAt(columnar, market, atMs, options)
      : await readEvents(columnar, table, { ...market, latest: 'of-key', asOfMs: atMs, maxAgeMs }, {}, options)
  const sorted = quotes.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  // The cast is safe: a table of a kind holds quotes of that kind.
  return { venue, symbol, atMs: unixMs(atMs), quotes: sorted } as unknown as LiveStates[Kind]
}

const marketsSql = (table: TableId) =>
  sql`SELECT DISTINCT venue, symbol FROM ${p.name(tableOf(table).name)} ORDER BY venue, symbol`

/** Returns markets with stored data of a kind, by venue and symbol. */
export const marketsOfKind = async (columnar: Columnar, kind: LiveKind, options?: QueryOptions): Promise<Market[]> => {
  const { column, size } = await columnar.columns(marketsSql(TABLE_OF_KIND[kind]), options)
  return Array.from({ length: size }, (_, row) => ({
    venue: column.venue[row] as string,
    symbol: column.symbol[row] as string,
  }))
}
