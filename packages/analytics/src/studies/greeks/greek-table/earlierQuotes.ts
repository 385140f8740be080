import { type Chain, MS_PER_MINUTE } from '@gvol/market'
import { sharedRead } from '../../../_kit/context/sharedRead.ts'
import type { StudyContext } from '../../../_kit/study.ts'

/** How old a snapshot may be at the moment asked for, as a share of the way back. */
const MOST_AGE = 0.25

export type EarlierQuotes = {
  /** Mark now over mark then − 1; NaN where either is not known or was worth nothing. */
  readonly markChange: (row: number) => number
  /** Mark vol then, decimal; NaN where the venue told none. */
  readonly vol: (row: number) => number
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
  const then = (values: ArrayLike<number>, row: number): number => {
    const known = rowOf.get(chain.instrument[row])
    return known === undefined ? Number.NaN : values[known]
  }
  return {
    markChange: (row) => {
      const mark = then(column.mark, row)
      return mark > 0 ? chain.mark[row] / mark - 1 : Number.NaN
    },
    vol: (row) => then(column.markVol, row),
  }
}
