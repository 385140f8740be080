import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

type Units = 'coin' | 'usd'
type Shown = 'buyCoin' | 'sellCoin' | 'buyUsd' | 'sellUsd'

/** The columns that are drawn: bought, sold. */
export const sidesOf = (units: Units): readonly [Shown, Shown] =>
  units === 'coin' ? ['buyCoin', 'sellCoin'] : ['buyUsd', 'sellUsd']

/** Bought upwards and sold downwards from zero. */
export const toModel = ({ data }: StudyAnswer<'future-history', 'at' | Shown>, units: Units): PlotSpec => {
  const [bought, sold] = sidesOf(units).map((name) => data[name])
  const bars = (id: string, name: string, color: 'up' | 'down', y: readonly (number | null)[]) =>
    ({ kind: 'bars', id, name, color, x: data.at, y, stack: 'all' }) as const
  const isKnown = [...bought, ...sold].some((value) => value !== null)
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
    series: isKnown
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
