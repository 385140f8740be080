import { derivedRows } from '@gvol/analytics'
import { type Market, MS_PER_HOUR } from '@gvol/market'
import {
  type Columnar,
  type DerivedRows,
  insertDerived,
  joinedDerived,
  p,
  type QueryOptions,
  type RowSink,
  readChain,
  type Staging,
  snapshotTimes,
  sql,
} from '@gvol/store'

const BACKGROUND: QueryOptions = { tag: 'rederive', lane: 'background', maxSeconds: 600 }
/** Chains whose rows go to the store together. */
const TOGETHER = 50

/** Computes what follows from the chains of some instants and stores it. */
const deriveChains = async (
  columnar: Columnar,
  sink: RowSink,
  market: Market,
  instants: readonly number[],
): Promise<void> => {
  const parts: DerivedRows[] = []
  for (const asOfMs of instants) {
    const chain = await readChain(columnar, { ...market, asOfMs, maxAgeMs: 0 }, BACKGROUND)
    if (chain !== undefined) parts.push(derivedRows(chain))
  }
  await insertDerived(sink, joinedDerived(parts))
}

/**
 * Makes anew, beside the real tables, what follows from the chains of a market in a range; leaves out what is there from
 * before. Stops between groups of chains.
 */
export const rederiveChains = async (
  columnar: Columnar,
  staging: Staging,
  span: Market & { readonly fromMs: number; readonly toMs: number },
  signal: AbortSignal,
  onChains: (count: number) => void,
): Promise<void> => {
  const market = { venue: span.venue, symbol: span.symbol }
  const instants = [...(await snapshotTimes(columnar, span, BACKGROUND))]
  const staged = await staging.instants(market)
  const open = instants.filter((atMs) => !staged.has(atMs))
  onChains(instants.length - open.length)
  for (let from = 0; from < open.length; from += TOGETHER) {
    signal.throwIfAborted()
    const group = open.slice(from, from + TOGETHER)
    await deriveChains(columnar, staging.sink, market, group)
    await staging.mark(market, group)
    onChains(group.length)
  }
}

/**
 * Chains that another process stored while a month was put in the place of the old one may have lost what it derived
 * from them: derives it again.
 *
 * @param sinceMs  when the run began
 */
export const repairChains = async (columnar: Columnar, sinceMs: number): Promise<void> => {
  const fromMs = sinceMs - MS_PER_HOUR
  const { column, size } = await columnar.columns<'venue' | 'symbol' | 'snapshotMs'>(
    sql`SELECT DISTINCT venue, symbol, snapshotMs FROM snapshot WHERE snapshotMs >= ${p.i64(fromMs)}
        AND (venue, symbol, snapshotMs) NOT IN (
          SELECT venue, symbol, atMs FROM openInterest WHERE atMs >= ${p.i64(fromMs)})`,
    BACKGROUND,
  )
  for (let i = 0; i < size; i++) {
    const market = { venue: String(column.venue[i]), symbol: String(column.symbol[i]) }
    await deriveChains(columnar, columnar, market, [Number(column.snapshotMs[i])])
  }
}
