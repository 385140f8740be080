import type { Chain } from '@gvol/market'
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
  context: Pick<StudyContext<'option-quote'>, 'rows'>,
): Promise<EarlierQuotes> => {
  const { column } = await context.rows(
    'option-quote',
    {
      venue: chain.venue,
      symbol: chain.symbol,
      latest: 'of-market',
      asOfMs: chain.atMs - agoMs,
      maxAgeMs: Math.round(agoMs * MOST_AGE),
    },
    { columns: ['instrument', 'mark', 'markVol'] },
  )
  const rowOf = new Map(column.instrument.map((name, row) => [name, row]))
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
