import { strikeText, zonedInstantText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StrikeView } from '../../../chart/choices/strikeRange.ts'
import { heatMap } from '../../../chart/model/heatMap/heatMap.ts'
import { positionOf } from '../../../chart/model/strikes/callPutBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { FLOW_UNITS, type FlowMeasure } from '../flowMeasure.ts'

export const COLUMNS = ['at', 'strike', 'netCoin', 'netDeltaCoin', 'netGamma', 'netVegaUsd', 'netPremiumUsd'] as const
export const INDEX_COLUMNS = ['at', 'index'] as const

type Index = StudyAnswer<'gamma-history', (typeof INDEX_COLUMNS)[number]>['data']

/** The index line on an axis of evenly spaced instants and strikes, which descend from the top. */
const indexLine = ({ at, index }: Index, instants: readonly number[], strikes: readonly number[]): Series => {
  const ascending = strikes.toReversed()
  const points = at.flatMap((atMs, i) => {
    const x = positionOf(instants, atMs ?? Number.NaN)
    const value = index[i] ?? Number.NaN
    const up = positionOf(ascending, value)
    return x === undefined || up === undefined ? [] : [{ x, y: strikes.length - 1 - up, value }]
  })
  return {
    kind: 'line',
    id: 'index',
    name: 'Index',
    color: 'spot',
    role: 'model',
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    read: {
      values: points.map(({ value }) => value),
      format: { kind: 'decimal', decimals: (strikes[0] ?? 0) >= 1_000 ? 0 : 2 },
    },
  }
}

/** Returns strikes upward, time to the right, colors diverging at zero. */
export const toModel = (
  { data }: StudyAnswer<'net-flow', (typeof COLUMNS)[number]>,
  { data: index }: StudyAnswer<'gamma-history', (typeof INDEX_COLUMNS)[number]>,
  measure: FlowMeasure,
  market: MarketName,
  range: StrikeView['range'] = 'all',
): PlotSpec =>
  heatMap({
    across: data.at,
    down: data.strike,
    values: data[measure],
    scale: 'diverging',
    ...FLOW_UNITS[measure],
    x: { name: 'Time', text: (atMs) => zonedInstantText(atMs) },
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    strikes: { range, spot: index.index.findLast((value) => value !== null) },
    leadsTo: (_atMs, strike) => tradesPath(market, { strike }),
    above: (instants, strikes) => {
      const line = indexLine(index, instants, strikes)
      return line.kind === 'line' && line.x.length > 1 ? [line] : []
    },
  })
