import { CHAIN_COLUMNS, type Chain, type ChainColumn, chainIndex, type Market, unixMs } from '@gvol/market'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../../engine/columnar.ts'
import { p, sql } from '../../sql.ts'
import { latestInstant, type MarketInstant, ofMarket } from '../../table/marketInstant.ts'
import { selectList } from '../../table/rowsFromColumns.ts'

/** NaN where a value is missing. */
const numbers = (values: readonly unknown[]): Float64Array => {
  const column = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) column[row] = (values[row] as number | null) ?? Number.NaN
  return column
}

/** Rows must be in chain order: by expiry, then strike, call before put. */
const chainFromAnswer = (market: Market, atMs: number, { size, column }: ColumnarAnswer): Chain => {
  const expiryMs = numbers(column.expiryMs)
  const expiries: number[] = []
  const expiryStart: number[] = []
  const underlyingName: string[] = []
  for (let row = 0; row < size; row++) {
    if (expiries.at(-1) !== expiryMs[row]) {
      expiries.push(expiryMs[row])
      expiryStart.push(row)
      underlyingName.push('')
    }
    const name = column.underlyingName[row] as string | null
    if (name !== null) underlyingName[underlyingName.length - 1] = name
  }
  expiryStart.push(size)
  return {
    ...(Object.fromEntries(CHAIN_COLUMNS.map((name) => [name, numbers(column[name])])) as Record<
      ChainColumn,
      Float64Array
    >),
    venue: market.venue,
    symbol: market.symbol,
    isInverse: (column.isInverse[0] as boolean | undefined) ?? !market.symbol.includes('_'),
    atMs: unixMs(atMs),
    index: chainIndex(column.index as readonly (number | null)[]),
    size,
    instrument: column.instrument as readonly string[],
    quoteAtMs: numbers(column.atMs),
    receivedAtMs: numbers(column.receivedAtMs),
    optionType: Uint8Array.from(column.optionType, (type) => (type === 'call' ? 0 : 1)),
    strike: numbers(column.strike),
    expiryMs,
    expiries: Float64Array.from(expiries),
    expiryStart: Uint32Array.from(expiryStart),
    underlyingName,
  }
}

const READ = [
  'instrument',
  'optionType',
  'strike',
  'expiryMs',
  'atMs',
  'receivedAtMs',
  'isInverse',
  'underlyingName',
  'index',
  ...CHAIN_COLUMNS,
]

/**
 * Returns the chains of some snapshots of a market, ascending, each exactly as `chainFromQuotes` builds it from the
 * stored quotes. A snapshot without quotes has none.
 *
 * @param instants  of the snapshots, Unix ms
 */
export const readChains = async (
  columnar: Columnar,
  { instants, ...market }: Market & { readonly instants: readonly number[] },
  options?: QueryOptions,
): Promise<readonly Chain[]> => {
  if (instants.length === 0) return []
  const { size, column } = await columnar.columns(
    sql`SELECT snapshotMs, ${selectList(READ)} FROM optionQuote FINAL
        WHERE ${ofMarket(market)} AND snapshotMs IN ${p.i64s(instants)} AND expiryMs > snapshotMs
        ORDER BY snapshotMs, expiryMs, strike, optionType`,
    options,
  )
  const snapshots = numbers(column.snapshotMs)
  const chains: Chain[] = []
  for (let from = 0; from < size; ) {
    let to = from + 1
    while (to < size && snapshots[to] === snapshots[from]) to++
    const own = Object.fromEntries(READ.map((name) => [name, column[name].slice(from, to)]))
    chains.push(chainFromAnswer(market, snapshots[from], { size: to - from, column: own }))
    from = to
  }
  return chains
}

/**
 * Returns the latest chain at or before an instant, exactly as `chainFromQuotes` builds it from the stored quotes.
 *
 * @returns undefined when there is none, or none recent enough
 */
export const readChain = async (
  columnar: Columnar,
  instant: MarketInstant,
  options?: QueryOptions,
): Promise<Chain | undefined> => {
  const snapshotMs = await latestInstant(columnar, 'snapshot', 'snapshotMs', instant, options)
  if (snapshotMs === undefined) return undefined
  const answer = await columnar.columns(
    sql`SELECT ${selectList(READ)} FROM optionQuote FINAL
        WHERE ${ofMarket(instant)} AND snapshotMs = ${p.i64(snapshotMs)} AND expiryMs > ${p.i64(snapshotMs)}
        ORDER BY expiryMs, strike, optionType`,
    options,
  )
  return chainFromAnswer(instant, snapshotMs, answer)
}
