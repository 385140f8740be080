import { exponentialMean } from '@gvol/quant'
import type { Indicator } from '../../indicator/indicator.ts'
import { barsInRow, indicatorLine } from '../../indicator/indicatorLine.ts'

export const indicator: Indicator = {
  series: (bars, length, identity) => [indicatorLine(bars, exponentialMean(bars.close, length), identity)],
  needs: barsInRow,
}
