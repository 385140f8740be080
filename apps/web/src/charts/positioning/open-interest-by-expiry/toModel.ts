import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type OpenInterestMeasure, openInterestSides, type Sides } from '../../_kit/choices/openInterestMeasure.ts'
import { type CallPutSpec, callPutBars } from '../../_kit/model/strikes/callPutBars.ts'

/** Returns open calls upward and puts downward, a bar per expiry. */
export const toModel = (
  interest: StudyAnswer<'open-interest', 'expiry' | Sides>,
  market: StudyAnswer<'market-summary', 'index'>,
  choice: { readonly measure: OpenInterestMeasure; readonly units: Settings['units'] },
  symbol: string,
): CallPutSpec =>
  callPutBars({
    by: 'expiry',
    groups: interest.data.expiry,
    crosshairKey: `expiry:${symbol}`,
    ...openInterestSides(interest, choice, symbol, market.data.index[0]),
  })
