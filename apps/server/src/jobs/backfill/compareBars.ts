import type { Candle, MarketEvent } from '@gvol/market'
import { type Columnar, tables } from '@gvol/store'
import { MS_PER_MINUTE } from '@gvol/time'

/** How many bars that the desk built were replaced by the venue's own, and how many of them differed. */
export type BarComparison = { readonly compared: number; readonly different: number }

export const NO_BARS: BarComparison = { compared: 0, different: 0 }

/** Relative difference above which prices differ; stored numbers are exact. */
const TOLERANCE = 1e-9

const isCandle = (event: MarketEvent): event is Candle => event.type === 'candle'
const differs = (a: number, b: number): boolean => Math.abs(a - b) > TOLERANCE * Math.max(Math.abs(a), Math.abs(b))

/**
 * Compares bars of a venue with those that the desk built of the same span, from whole minutes. Must be called before
 * the venue's bars are stored.
 */
export const compareBars = async (columnar: Columnar, events: readonly MarketEvent[]): Promise<BarComparison> => {
  const bars = events.filter(isCandle)
  let compared = 0
  let different = 0
  for (const own of Map.groupBy(bars, ({ instrument, intervalMs }) => `${instrument} ${intervalMs}`).values()) {
    const [first] = own
    if (first === undefined || first.intervalMs % MS_PER_MINUTE !== 0) continue
    const { venue, symbol, instrument, intervalMs } = first
    const opens = own.map(({ atMs }) => atMs)
    const span = { fromMs: Math.min(...opens), toMs: Math.max(...opens) + intervalMs - 1 }
    const query = { venue, symbol, instrument, ...span, intervalMs: MS_PER_MINUTE, bucketMs: intervalMs, isBuilt: true }
    const { size, column } = await tables.candle.queries.bars.run(columnar, query, { lane: 'background' })
    const byOpen = new Map(own.map((bar) => [Number(bar.atMs), bar]))
    for (let row = 0; row < size; row++) {
      const bar = byOpen.get(column.atMs[row] ?? 0)
      if (bar === undefined || column.bars[row] !== intervalMs / MS_PER_MINUTE) continue
      compared++
      const isSame = (['open', 'high', 'low', 'close'] as const).every(
        (name) => !differs(bar[name], column[name][row] ?? Number.NaN),
      )
      if (!isSame) different++
    }
  }
  return { compared, different }
}
