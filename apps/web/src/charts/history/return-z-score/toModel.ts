import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { scoresInBand, withinOne } from '../scoresInBand.ts'

export const COLUMNS = ['at', 'implied', 'zScore', 'spot'] as const

/** Returns the vol in its band, scores below. */
export const toModel = (
  { data }: StudyAnswer<'tenor-realised', (typeof COLUMNS)[number]>,
  tenor: string,
): PlotSpec & { readonly headline: string | undefined } => ({
  ...scoresInBand({
    at: data.at,
    vol: data.implied,
    name: `ATM ${tenor} d`,
    spot: data.spot,
    scores: data.zScore,
    scoreName: 'Move',
  }),
  headline: withinOne(data.zScore),
})
