import type { PlotSpec } from '@gvol/plot'
import { type History, tenorHistory } from '../../../chart/model/tenorHistory.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { butterflyName, riskReversalName } from '../../../ui/format/wingNames.ts'

export type SkewMeasure = `${'rr' | 'fly'}${'35' | '25' | '15' | '05'}`

/** The measure and its conventions. */
type SkewChoice = {
  readonly measure: SkewMeasure
  readonly sign: Settings['skewSign']
  readonly butterfly: Settings['butterfly']
}

/** Returns a wing measure over time, one line per tenor; the axis names the convention. */
export const toModel = (history: History<SkewMeasure>, { measure, sign, butterfly }: SkewChoice): PlotSpec =>
  tenorHistory(
    history,
    measure,
    measure.startsWith('rr') ? riskReversalName(sign) : butterflyName(butterfly),
    'vol points',
  )
