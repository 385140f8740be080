import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'place', 'notionalUsd', 'premiumUsd', 'amountCoin', 'trades'] as const

const UNITS = { notionalUsd: 'USD', premiumUsd: 'USD', amountCoin: 'coin', trades: 'trades' } as const

/** Returns stacked volume of screen and blocks over time, the share of blocks on the right axis. */
export const toModel = (
  { data }: StudyAnswer<'traded-volume', (typeof COLUMNS)[number]>,
  measure: keyof typeof UNITS,
): PlotSpec => {
  const sums = new Map<number, { screen: number; block: number }>()
  for (const row of data.place.keys()) {
    const at = data.at[row]
    if (at === null) continue
    const sum = sums.get(at) ?? { screen: 0, block: 0 }
    sums.set(at, sum)
    sum[data.place[row] === 'block' ? 'block' : 'screen'] += data[measure][row]
  }
  const sorted = [...sums].sort(([a], [b]) => a - b)
  const x = sorted.map(([at]) => at)
  const share = sorted.map(([, { screen, block }]) => (screen + block > 0 ? block / (screen + block) : null))
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Traded', unit: UNITS[measure], format: { kind: 'compact' }, hasZero: true },
    y2: { kind: 'linear', name: 'Blocks', unit: '%', format: { kind: 'percent', decimals: 0 }, min: 0, max: 1 },
    series:
      sorted.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: 'screen',
              name: 'Screen',
              color: 'outline',
              x,
              y: sorted.map(([, { screen }]) => screen),
              stack: 'all',
            },
            {
              kind: 'bars',
              id: 'block',
              name: 'Blocks',
              color: 'accent',
              x,
              y: sorted.map(([, { block }]) => block),
              stack: 'all',
            },
            { kind: 'line', id: 'share', name: 'Share of blocks', color: 'warning', isRight: true, x, y: share },
          ],
    crosshairKey: 'time',
  }
}
