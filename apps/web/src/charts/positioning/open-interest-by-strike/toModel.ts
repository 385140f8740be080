import type { MarketName } from '@gvol/wire'
import { type OpenInterestMeasure, openInterestSides, type Sides } from '../../../chart/choices/openInterestMeasure.ts'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { type CallPutSpec, callPutBars } from '../../../chart/model/strikes/callPutBars.ts'
import { spotLevel } from '../../../chart/model/strikes/spotLevel.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** Returns open calls upward and puts downward, a bar per strike, with spot between them. */
export const toModel = (
  interest: StudyAnswer<'open-interest', 'strike' | Sides>,
  summary: StudyAnswer<'market-summary', 'index'>,
  choice: {
    readonly measure: OpenInterestMeasure
    readonly units: Settings['units']
    readonly strikes: StrikeSpacing
  },
  market: MarketName,
): CallPutSpec =>
  callPutBars({
    by: 'strike',
    spacing: choice.strikes,
    groups: interest.data.strike,
    levels: spotLevel(summary),
    leadsTo: (strike) => tradesPath(market, { strike }),
    crosshairKey: `strike:${market.symbol}`,
    ...openInterestSides(interest, choice, market.symbol, summary.data.index[0]),
  })
