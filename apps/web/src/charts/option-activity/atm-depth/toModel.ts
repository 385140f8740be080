import { dateText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { chosenRows, type ExpiryControls, picked } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'days', 'bidSize', 'askSize', 'spreadVol'] as const

/** Sizes around zero by expiry, spreads beneath. */
export const toModel = (
  { data }: StudyAnswer<'atm-depth', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & { readonly symbol: string },
): PlotSpec => {
  const rows = chosenRows(data.expiry, data.days, controls)
  const x = rows.map((_, i) => i)
  const asks = picked(data.askSize, rows).map((size) => (size === null ? null : -size))
  const [bids, spread] = [picked(data.bidSize, rows), picked(data.spreadVol, rows)]
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Expiry',
      unit: '',
      categories: rows.map((row) => dateText(data.expiry[row])),
      values: picked(data.expiry, rows),
    },
    y: {
      kind: 'linear',
      name: 'At the best price',
      unit: coinOf(controls.symbol),
      format: { kind: 'compact' },
      hasZero: true,
    },
    beneath: { kind: 'linear', name: 'Spread', unit: 'vol points', format: { kind: 'vol' }, hasZero: true },
    series: [...bids, ...asks].every((value) => value === null)
      ? []
      : [
          { kind: 'bars', id: 'bid', name: 'Bid', color: 'bid', stack: 'depth', x, y: bids },
          { kind: 'bars', id: 'ask', name: 'Ask', color: 'ask', stack: 'depth', x, y: asks },
          { kind: 'line', id: 'spread', name: 'Spread', color: 'accent', isBeneath: true, x, y: spread },
        ],
    crosshairKey: `expiry:${controls.symbol}`,
  }
}
