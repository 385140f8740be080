import { dateText, momentText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import { heatMap } from '../../_kit/heatMap/heatMap.ts'
import { tradesPath } from '../../_kit/model/strikes/tradesPath.ts'
import { FLOW_UNITS, type FlowMeasure } from '../flowMeasure.ts'

/** What is drawn of the study. */
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

/** What running sums grew by since the row before, of the same strike; a gap where nothing traded. */
const grownBy = (strikes: readonly (number | null)[], sums: readonly number[]): readonly (number | null)[] =>
  sums.map((sum, row) => {
    const before = strikes[row - 1] === strikes[row] ? (sums[row - 1] ?? 0) : 0
    return sum === before ? null : sum - before
  })

/** Strikes upwards, expiries or time to the right, colour around nothing. */
export const toModel = (
  { data }: StudyAnswer<'net-flow', (typeof COLUMNS)[number]>,
  { measure, across }: Choice,
  market: MarketName,
): PlotSpec =>
  heatMap({
    down: data.strike,
    scale: 'diverging',
    hasLabels: true,
    ...FLOW_UNITS[measure],
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    ...(across === 'time'
      ? {
          across: data.at,
          values: grownBy(data.strike, data[measure]),
          x: { name: 'Time', text: (atMs: number) => momentText(atMs) },
          leadsTo: (_atMs: number, strike: number) => tradesPath(market, { strike }),
        }
      : {
          across: data.expiry,
          values: data[measure],
          x: { name: 'Expiry', text: dateText },
          leadsTo: (expiry: number, strike: number) => tradesPath(market, { strike, expiry }),
        }),
  })
