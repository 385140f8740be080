import { derivedRows } from '@gvol/analytics'
import type { Market } from '@gvol/market'
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
import { MS_PER_HOUR } from '@gvol/time'

const BACKGROUND: QueryOptions = { tag: 'rederive', lane: 'background', maxSeconds: 600 }
/** Chains whose rows are stored in one batch. */
const TOGETHER = 50

/** Derives data from the chains of some instants and stores it. */
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
 * Recomputes data derived from a market's chains within a range, in staging tables; omits what is already there. Stops
 * between groups of chains.
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
 * Derives again from chains that another process stored while a month was being swapped, because their derived rows may
 * have been lost.
 *
 * @param sinceMs  start of the run
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
