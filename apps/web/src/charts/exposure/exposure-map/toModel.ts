import { dateText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import { ALL_STRIKES, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { heatMap } from '../../../chart/model/heatMap/heatMap.ts'
import { nonzeroRows } from '../../../chart/model/strikes/strikeBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'expiry',
  'strike',
  'gammaUsd',
  'netCoin',
  'openCoin',
  'callOpenCoin',
  'putOpenCoin',
  'volumeCoin',
] as const

type Data = StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>['data']
type Layer = 'gamma' | 'inventory' | 'open' | 'imbalance' | 'volume' | 'share'

const NAMES: Readonly<Record<Layer, string>> = {
  gamma: 'Gamma, USD per 1 %',
  inventory: 'Dealers hold, coin',
  open: 'Open, coin',
  imbalance: 'Calls − puts open, coin',
  volume: 'Volume 24 h, coin',
  share: 'Share of all that is open, %',
}

/** Layers without a sign. */
const INTENSE: readonly Layer[] = ['open', 'volume', 'share']

const valuesOf = (data: Data, layer: Layer): readonly (number | null)[] => {
  if (layer === 'gamma') return data.gammaUsd
  if (layer === 'inventory') return data.netCoin
  if (layer === 'volume') return data.volumeCoin
  if (layer === 'share') {
    const all = data.openCoin.reduce<number>((sum, coins) => sum + (coins ?? 0), 0)
    return data.openCoin.map((coins) => (coins === null || all === 0 ? null : coins / all))
  }
  return layer === 'open'
    ? data.openCoin
    : data.callOpenCoin.map((coins, row) => (coins ?? 0) - (data.putOpenCoin[row] ?? 0))
}

/** Returns one layer as a map, strikes upward and expiries to the right. */
export const toModel = (
  { data }: StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>,
  layer: Layer,
  market: MarketName,
  strikes: StrikeView = ALL_STRIKES,
): PlotSpec => {
  const values = valuesOf(data, layer)
  const rows = nonzeroRows(data.netCoin, layer === 'volume' ? data.volumeCoin : data.openCoin)
  return heatMap({
    across: valuesAt(data.expiry, rows),
    down: valuesAt(data.strike, rows),
    values: valuesAt(values, rows),
    name: NAMES[layer],
    scale: INTENSE.includes(layer) ? 'intensity' : 'diverging',
    format: layer === 'share' ? { kind: 'percent', decimals: 1 } : { kind: 'compact' },
    x: { name: 'Expiry', text: dateText },
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    hasLabels: true,
    strikes,
    leadsTo: (expiry, strike) => tradesPath(market, { strike, expiry }),
  })
}
