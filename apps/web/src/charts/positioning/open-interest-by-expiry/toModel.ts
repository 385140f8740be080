import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { callPutBars } from '../../_kit/callPutBars.ts'
import { type OpenInterestMeasure, openInterestSides, type Sides } from '../../_kit/openInterestMeasure.ts'

/** Open calls up and puts down, a bar per expiry. */
export const toModel = (
  interest: StudyAnswer<'open-interest', 'expiry' | Sides>,
  measure: OpenInterestMeasure,
  symbol: string,
): PlotSpec =>
  callPutBars({
    by: 'expiry',
    groups: interest.data.expiry,
    crosshairKey: `expiry:${symbol}`,
    ...openInterestSides(interest, measure),
  })
