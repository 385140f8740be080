import { dateText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { Levels } from '../levels.ts'

export const COLUMNS = [
  ...(['expiry', 'days', 'bidSize', 'askSize', 'spreadVol'] as const),
  ...(['bidDepth', 'askDepth', 'bidDepthVol', 'askDepthVol'] as const),
] as const

const isNowhere = (values: readonly (number | null)[]): boolean => values.every((value) => value === null)

/** Returns sizes around zero by expiry, spreads below; only the best level if no books were sampled. */
export const toModel = (
  { data }: StudyAnswer<'atm-depth', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  levels: Levels,
): PlotSpec => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const x = rows.map((_, i) => i)
  const isDeep = levels === 'five' && !isNowhere([...data.bidDepth, ...data.askDepth])
  const asks = valuesAt(isDeep ? data.askDepth : data.askSize, rows).map((size) => (size === null ? null : -size))
  const bids = valuesAt(isDeep ? data.bidDepth : data.bidSize, rows)
  const deepSpread = data.askDepthVol.map((ask, row) => {
    const bid = data.bidDepthVol[row] ?? null
    return ask === null || bid === null ? null : ask - bid
  })
  const spread = valuesAt(isDeep ? deepSpread : data.spreadVol, rows)
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Expiry',
      unit: '',
      categories: rows.map((row) => dateText(data.expiry[row])),
      values: valuesAt(data.expiry, rows),
    },
    y: {
      kind: 'linear',
      name: isDeep ? 'In five levels' : 'At the best price',
      unit: coinOf(controls.symbol),
      format: { kind: 'compact' },
      hasZero: true,
    },
    beneath: { kind: 'linear', name: 'Spread', unit: 'vol points', format: { kind: 'vol' }, hasZero: true },
    series: isNowhere([...bids, ...asks])
      ? []
      : [
          { kind: 'bars', id: 'bid', name: 'Bid', color: 'bid', stack: 'depth', x, y: bids },
          { kind: 'bars', id: 'ask', name: 'Ask', color: 'ask', stack: 'depth', x, y: asks },
          { kind: 'line', id: 'spread', name: 'Spread', color: 'accent', isBeneath: true, x, y: spread },
        ],
    crosshairKey: `expiry:${controls.symbol}`,
  }
}
