import { decimalText, percentText, spotText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'exitAt',
  'status',
  'strikes',
  'premium',
  'fees',
  'pnl',
  'change',
  'value',
  'holdValue',
  'market',
] as const

type Answer = StudyAnswer<'strategy-run', (typeof COLUMNS)[number]>

const headlineOf = ({ data }: Answer, settled: readonly number[]): string | undefined => {
  if (settled.length === 0) return undefined
  const changes = settled.map((row) => data.change[row] ?? 0)
  const lost = changes.filter((change) => change < 0).length
  const passed = data.status.filter((status) => status !== 'settled' && status !== 'open').length
  return [
    `${settled.length} rounds, ${lost} lost`,
    `worst ${percentText(Math.min(...changes), 1)}`,
    `in all ${percentText((data.value[settled[settled.length - 1]] ?? 1) - 1, 1, { isSigned: true })}`,
    ...(passed > 0 ? [`${passed} passed over`] : []),
    data.market[0],
  ].join(' · ')
}

/** Returns the account and the coin alone, starting at 1, at the end of each round; the result of each round below. */
export const toModel = (answer: Answer): PlotSpec & { readonly headline: string | undefined } => {
  const { data } = answer
  const settled = [...data.status.keys()].filter((row) => data.status[row] === 'settled')
  const x = settled.map((row) => data.exitAt[row])
  const of = (column: readonly (number | null)[]) => settled.map((row) => column[row])
  const changes = of(data.change)
  const readout = (at: number) => {
    const row = settled[at]
    return [
      { label: 'Strikes', text: data.strikes[row] ?? '' },
      { label: 'Premium', text: spotText(data.premium[row]) },
      { label: 'Fees', text: decimalText(data.fees[row], 2) },
      { label: 'Made', text: decimalText(data.pnl[row], 0) },
    ]
  }
  return {
    kind: 'plot',
    headline: headlineOf(answer, settled),
    x: { kind: 'time', name: 'End of the round', unit: '' },
    y: { kind: 'linear', name: 'Account, from 1', unit: '', format: { kind: 'decimal', decimals: 3 } },
    beneath: { kind: 'linear', name: 'Round', unit: '%', format: { kind: 'percent', decimals: 1 }, isSymmetric: true },
    series:
      settled.length === 0
        ? []
        : [
            { kind: 'line', id: 'hold', name: 'Buy and hold', color: 'spot', x, y: of(data.holdValue) },
            { kind: 'line', id: 'strategy', name: 'Strategy', color: 'accent', x, y: of(data.value), readout },
            {
              kind: 'bars',
              id: 'rounds',
              name: 'Round',
              color: 'up',
              isBeneath: true,
              x,
              y: changes,
              colorAt: (at) => ((changes[at] ?? 0) < 0 ? 'down' : 'up'),
            },
          ],
    crosshairKey: 'time',
  }
}
