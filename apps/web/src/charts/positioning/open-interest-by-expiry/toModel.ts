import { type OpenInterestMeasure, openInterestSides, type Sides } from '../../../chart/choices/openInterestMeasure.ts'
import { type CallPutSpec, callPutBars } from '../../../chart/model/strikes/callPutBars.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'

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
