import { bollingerBands } from '@gvol/quant'
import type { Indicator } from '../../indicator/indicator.ts'
import { barsInRow, indicatorLine } from '../../indicator/indicatorLine.ts'

export const indicator: Indicator = {
  series: (bars, length, identity) => {
    const { middle, upper, lower } = bollingerBands(bars.close, length)
    return [
      { kind: 'band', ...identity, x: bars.atMs, low: lower, high: upper },
      { ...indicatorLine(bars, middle, { ...identity, id: `${identity.id}-middle` }), joinedAs: 'middle' },
    ]
  },
  needs: barsInRow,
}
