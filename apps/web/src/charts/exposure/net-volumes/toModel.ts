import { dateText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { heatMap } from '../../_kit/heatMap/heatMap.ts'
import { FLOW_UNITS, type FlowMeasure } from '../flowMeasure.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  'expiry',
  'strike',
  'netCoin',
  'netDeltaCoin',
  'netGamma',
  'netVegaUsd',
  'netPremiumUsd',
] as const

/** Strikes upwards, expiries to the right, colour around nothing. */
export const toModel = ({ data }: StudyAnswer<'net-flow', (typeof COLUMNS)[number]>, measure: FlowMeasure): PlotSpec =>
  heatMap({
    ...{ across: data.expiry, down: data.strike, values: data[measure], scale: 'diverging', ...FLOW_UNITS[measure] },
    x: { name: 'Expiry', text: dateText },
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    hasLabels: true,
  })
