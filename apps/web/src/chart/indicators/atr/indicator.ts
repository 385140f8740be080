import { averageTrueRange } from '@gvol/quant'
import type { Indicator } from '../../indicator/indicator.ts'
import { barsInRow, indicatorLine } from '../../indicator/indicatorLine.ts'

export const indicator: Indicator = {
  strip: ({ unit, format }) => ({ axis: { kind: 'linear', name: 'ATR', unit, format }, lines: [] }),
  series: (bars, length, identity) => [indicatorLine(bars, averageTrueRange(bars, length), identity)],
  needs: barsInRow,
}
