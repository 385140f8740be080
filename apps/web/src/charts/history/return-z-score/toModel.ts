import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { scoresInBand, withinOne } from '../scoresInBand.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'implied', 'zScore', 'spot'] as const

/** The vol in its band, scores beneath. */
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
