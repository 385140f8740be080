import { nonZeroText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'place', 'optionType', 'amountCoin', 'notionalUsd', 'premiumUsd', 'trades'] as const

type Measure = 'amountCoin' | 'notionalUsd' | 'premiumUsd' | 'trades'

const EXECUTIONS = [
  { place: 'screen', name: 'Screen', color: 'outline' },
  { place: 'block', name: 'Blocks', color: 'accent' },
] as const
const SIDES = ['call', 'put'] as const

/** Returns calls and puts of the newest day, screen and blocks stacked. */
export const toModel = (
  { data }: StudyAnswer<'traded-volume', (typeof COLUMNS)[number]>,
  measure: Measure,
  market: MarketName,
): PlotSpec & { readonly headline: string | undefined } => {
  const today = data.at.reduce<number | null>((newest, at) => (at !== null && at > (newest ?? 0) ? at : newest), null)
  const sum = (place: string, side: string): number =>
    data.at.reduce<number>(
      (all, at, row) =>
        at === today && data.place[row] === place && data.optionType[row] === side
          ? all + (data[measure][row] ?? 0)
          : all,
      0,
    )
  const units = { amountCoin: coinOf(market.symbol), notionalUsd: 'USD', premiumUsd: 'USD', trades: '' }
  const ratios = EXECUTIONS.map(({ place, name }) => {
    const calls = sum(place, 'call')
    const puts = sum(place, 'put')
    return `${name.toLowerCase()} ${nonZeroText(calls > 0 ? puts / calls : null, 2)}`
  })
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Side', unit: '', categories: ['Calls', 'Puts'] },
    y: { kind: 'linear', name: 'Traded today', unit: units[measure], format: { kind: 'compact' }, hasZero: true },
    series:
      today === null
        ? []
        : EXECUTIONS.map(({ place, name, color }) => ({
            kind: 'bars',
            id: place,
            name,
            color,
            x: [0, 1],
            y: SIDES.map((side) => sum(place, side)),
            stack: 'all',
            pick: () => tradesPath(market, { place }),
          })),
    headline: today === null ? undefined : `puts per call: ${ratios.join(', ')}`,
  }
}
