import { relativeStrength } from '@gvol/quant'
import type { Indicator } from '../../indicator/indicator.ts'
import { barsInRow, indicatorLine } from '../../indicator/indicatorLine.ts'

export const indicator: Indicator = {
  strip: () => ({
    axis: {
      kind: 'linear',
      name: 'RSI',
      unit: '',
      format: { kind: 'decimal', decimals: 1 },
      min: 0,
      max: 100,
      ticks: [
        { value: 30, label: '30' },
        { value: 70, label: '70' },
      ],
    },
    lines: [30, 70],
  }),
  series: (bars, length, identity) => [indicatorLine(bars, relativeStrength(bars.close, length), identity)],
  // A move has two closes; without any move there is nothing to compare.
  needs: (length) => `${barsInRow(length + 1)}, with a move`,
}
