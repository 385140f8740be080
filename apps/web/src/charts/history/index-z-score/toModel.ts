import { decimalText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { scoresInBand, withinOne } from '../scoresInBand.ts'

export const COLUMNS = ['at', 'venue', 'isOwn', 'close', 'spot', 'zScore', 'moveZScore'] as const

/** Returns the index in its band, with z-scores of its moves or level below. */
export const toModel = (
  { data }: StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>,
  coin: string,
  measure: 'moves' | 'score',
): PlotSpec & { readonly headline: string | undefined } => {
  const now = data.zScore.at(-1)
  return {
    ...scoresInBand({
      at: data.at,
      vol: data.close,
      name: volIndexName(data, coin),
      spot: data.spot,
      ...(measure === 'moves'
        ? { scores: data.moveZScore, scoreName: 'Move' }
        : { scores: data.zScore, scoreName: 'Index' }),
    }),
    headline:
      measure === 'moves'
        ? withinOne(data.moveZScore)
        : now === null || now === undefined
          ? undefined
          : `now ${decimalText(now, 2, { isSigned: true })} sd`,
  }
}
