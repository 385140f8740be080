import type { Chain } from '@gvol/market'
import { minuteStartMs } from '@gvol/time'
import { nearestEarlier } from '../../../study/context/earlier.ts'
import { sharedRead } from '../../../study/context/sharedRead.ts'
import type { StudyContext } from '../../../study/study.ts'

export type EarlierQuotes = {
  /** Per row of the chain, mark now over mark then − 1; NaN if either is missing or was 0. */
  readonly markChange: Float64Array
  /** Vols now − vols of the marks then, decimal; NaN if the venue published none. */
  readonly volChange: (now: Float64Array) => Float64Array
}

/** Returns the earlier marks of a chain's options, from the stored snapshot nearest to that instant. */
export const earlierQuotes = async (
  chain: Chain,
  agoMs: number,
  context: Pick<StudyContext<'option-quote'>, 'rows' | 'query'>,
): Promise<EarlierQuotes> => {
  const { venue, symbol, atMs } = chain
  const earlier = nearestEarlier(minuteStartMs(atMs), agoMs)
  // Snapshots are a minute apart: otherwise every tick of a chain would read the same one again.
  const { column, rowOf } = await sharedRead(
    context,
    `earlier-quotes ${venue} ${symbol} ${agoMs}`,
    earlier.nearestMs,
    async () => {
      const read = await context.rows(
        'option-quote',
        { venue, symbol, ...earlier },
        { columns: ['instrument', 'mark', 'markVol'] },
      )
      return { ...read, rowOf: new Map(read.column.instrument.map((name, row) => [name, row])) }
    },
  )
  const markChange = new Float64Array(chain.size).fill(Number.NaN)
  const vol = new Float64Array(chain.size).fill(Number.NaN)
  for (let row = 0; row < chain.size && rowOf.size > 0; row++) {
    const storedRow = rowOf.get(chain.instrument[row])
    if (storedRow === undefined) continue
    const mark = column.mark[storedRow]
    if (mark > 0) markChange[row] = chain.mark[row] / mark - 1
    vol[row] = column.markVol[storedRow]
  }
  return { markChange, volChange: (now) => now.map((value, row) => value - vol[row]) }
}
