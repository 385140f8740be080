import { type Chain, MS_PER_MINUTE } from '@gvol/market'
import { sharedRead } from '../../../_kit/context/sharedRead.ts'
import type { StudyContext } from '../../../_kit/study.ts'

/** How old a snapshot may be at the moment asked for, as a share of the way back. */
const MOST_AGE = 0.25

export type EarlierQuotes = {
  /** Per row of the chain, mark now over mark then − 1; NaN where either is not known or was worth nothing. */
  readonly markChange: Float64Array
  /** Vols now less those of the marks then, decimal; NaN where the venue told none. */
  readonly volChange: (now: Float64Array) => Float64Array
}

/** What the options of a chain were marked at so long before, from the snapshot stored last at that moment. */
export const earlierQuotes = async (
  chain: Chain,
  agoMs: number,
  context: Pick<StudyContext<'option-quote'>, 'rows' | 'query'>,
): Promise<EarlierQuotes> => {
  const { venue, symbol, atMs } = chain
  const asOfMs = Math.floor((atMs - agoMs) / MS_PER_MINUTE) * MS_PER_MINUTE
  // Snapshots are a minute apart: with every tick of a chain the same one would be read again.
  const { column, rowOf } = await sharedRead(
    context,
    `earlier-quotes ${venue} ${symbol} ${agoMs}`,
    asOfMs,
    async () => {
      const read = await context.rows(
        'option-quote',
        { venue, symbol, latest: 'of-market', asOfMs, maxAgeMs: Math.round(agoMs * MOST_AGE) },
        { columns: ['instrument', 'mark', 'markVol'] },
      )
      return { ...read, rowOf: new Map(read.column.instrument.map((name, row) => [name, row])) }
    },
  )
  const markChange = new Float64Array(chain.size).fill(Number.NaN)
  const vol = new Float64Array(chain.size).fill(Number.NaN)
  for (let row = 0; row < chain.size && rowOf.size > 0; row++) {
    const known = rowOf.get(chain.instrument[row])
    if (known === undefined) continue
    const mark = column.mark[known]
    if (mark > 0) markChange[row] = chain.mark[row] / mark - 1
    vol[row] = column.markVol[known]
  }
  return { markChange, volChange: (now) => now.map((value, row) => value - vol[row]) }
}
