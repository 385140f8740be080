import { dateText, strikeText, zonedInstantText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import { ALL_STRIKES, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import { heatMap } from '../../../chart/model/heatMap/heatMap.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { FLOW_UNITS, type FlowMeasure } from '../flowMeasure.ts'

export const COLUMNS = [
  'at',
  'expiry',
  'strike',
  'netCoin',
  'netDeltaCoin',
  'netGamma',
  'netVegaUsd',
  'netPremiumUsd',
] as const

type Choice = { readonly measure: FlowMeasure; readonly across: 'expiry' | 'time' }

/** Increase of running sums since the previous row of the same strike; a gap if nothing traded. */
const grownBy = (strikes: readonly (number | null)[], sums: readonly number[]): readonly (number | null)[] =>
  sums.map((sum, row) => {
    const before = strikes[row - 1] === strikes[row] ? (sums[row - 1] ?? 0) : 0
    return sum === before ? null : sum - before
  })

/** Returns strikes upward, expiries or time to the right, colors diverging at zero. */
export const toModel = (
  { data }: StudyAnswer<'net-flow', (typeof COLUMNS)[number]>,
  { measure, across }: Choice,
  market: MarketName,
  strikes: StrikeView = ALL_STRIKES,
): PlotSpec =>
  heatMap({
    down: data.strike,
    scale: 'diverging',
    hasLabels: true,
    strikes,
    ...FLOW_UNITS[measure],
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    ...(across === 'time'
      ? {
          across: data.at,
          values: grownBy(data.strike, data[measure]),
          x: { name: 'Time', text: (atMs: number) => zonedInstantText(atMs) },
          leadsTo: (_atMs: number, strike: number) => tradesPath(market, { strike }),
        }
      : {
          across: data.expiry,
          values: data[measure],
          x: { name: 'Expiry', text: dateText },
          leadsTo: (expiry: number, strike: number) => tradesPath(market, { strike, expiry }),
        }),
  })
