import { percentText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'slice',
  'takerCoin',
  'takerPremiumUsd',
  'takerTrades',
  'customerCoin',
  'customerPremiumUsd',
  'customerTrades',
] as const

const COLORS = {
  'calls bought': 'call',
  'calls sold': 'call',
  'puts bought': 'put',
  'puts sold': 'put',
  undirected: 'shadow',
} as const

/** Returns a bar per slice with its share. */
export const toModel = (
  { data }: StudyAnswer<'put-call-distribution', (typeof COLUMNS)[number]>,
  { who, measure }: { readonly who: 'customer' | 'taker'; readonly measure: 'Coin' | 'PremiumUsd' | 'Trades' },
  symbol: string,
): PlotSpec => {
  const y = data[`${who}${measure}`]
  const whole = y.reduce((sum, value) => sum + value, 0)
  const units = { Coin: coinOf(symbol), PremiumUsd: 'USD', Trades: '' }
  const names = { Coin: 'Traded', PremiumUsd: 'Premium', Trades: 'Trades' }
  return {
    kind: 'plot',
    x: { kind: 'category', name: '', unit: '', categories: data.slice },
    y: { kind: 'linear', name: names[measure], unit: units[measure], format: { kind: 'compact' }, hasZero: true },
    series:
      whole === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'slices',
              name: names[measure],
              color: 'accent',
              x: y.map((_, i) => i),
              y,
              colorAt: (row) => COLORS[data.slice[row] as keyof typeof COLORS],
              readout: (row) => [{ label: 'Share', text: percentText(y[row] / whole, 1) }],
            },
          ],
  }
}
