import { sessionVwap } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import type { Indicator } from '../../indicator/indicator.ts'
import { indicatorLine } from '../../indicator/indicatorLine.ts'

export const indicator: Indicator = {
  // A bar of a whole day is its own session.
  series: (bars, _, identity) => [
    indicatorLine(
      bars,
      bars.lengthMs < MS_PER_DAY ? sessionVwap(bars) : new Float64Array(bars.atMs.length).fill(Number.NaN),
      identity,
    ),
  ],
  needs: () => 'needs bars shorter than a day, with volume, from 00:00 UTC',
}
