import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

type Units = 'coin' | 'usd'
type VolumeColumn = 'buyCoin' | 'sellCoin' | 'buyUsd' | 'sellUsd'

/** Returns the columns for buys and sells in the unit. */
export const sidesOf = (units: Units): readonly [VolumeColumn, VolumeColumn] =>
  units === 'coin' ? ['buyCoin', 'sellCoin'] : ['buyUsd', 'sellUsd']

/** Returns buys upward and sells downward from zero. */
export const toModel = ({ data }: StudyAnswer<'future-history', 'at' | VolumeColumn>, units: Units): PlotSpec => {
  const [bought, sold] = sidesOf(units).map((name) => data[name])
  const bars = (id: string, name: string, color: 'up' | 'down', y: readonly (number | null)[]) =>
    ({ kind: 'bars', id, name, color, x: data.at, y, stack: 'all' }) as const
  const hasNumbers = [...bought, ...sold].some((value) => value !== null)
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Volume',
      unit: units === 'coin' ? 'coin' : 'USD',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series: hasNumbers
      ? [
          bars('buy', 'Bought', 'up', bought),
          bars(
            'sell',
            'Sold',
            'down',
            sold.map((value) => (value === null ? null : -value)),
          ),
        ]
      : [],
    crosshairKey: 'time',
  }
}
