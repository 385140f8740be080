import { dayText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'notionalUsd', 'cumulativeUsd', 'premiumUsd', 'wallets', 'takers', 'makers'] as const

type Answer = StudyAnswer<'venue-activity', (typeof COLUMNS)[number]>
export type Measure = 'notional' | 'premium' | 'wallets'

/** The columns from the first day with a count of wallets. */
const countedDays = (data: Answer['data']): Answer['data'] => {
  const first = data.wallets.findIndex((wallets) => wallets !== null)
  const from = first < 0 ? data.wallets.length : first
  const cut = Object.entries(data).map(([name, values]) => [name, values.slice(from)])
  // The columns are the same, so is the type.
  return Object.fromEntries(cut) as Answer['data']
}

/** Returns bars by day. With notional: the total since the venue's launch; with wallets: takers and makers. */
export const toModel = ({ data: answerData }: Answer, measure: Measure): PlotSpec => {
  const data = measure === 'wallets' ? countedDays(answerData) : answerData
  const x = data.at.map((_, i) => i)
  const bars = (id: string, name: string, y: readonly (number | null)[]): Series => ({
    kind: 'bars',
    id,
    name,
    color: 'accent',
    x,
    y,
  })
  const line = (id: string, name: string, y: readonly (number | null)[], color: 'model' | 'text'): Series => ({
    kind: 'line',
    id,
    name,
    color,
    role: 'market',
    x,
    y,
  })
  const series: readonly Series[] =
    measure === 'wallets'
      ? [
          bars('wallets', 'Wallets', data.wallets),
          line('takers', 'Took', data.takers, 'text'),
          line('makers', 'Made', data.makers, 'model'),
        ]
      : measure === 'premium'
        ? [bars('premium', 'Premium', data.premiumUsd)]
        : [
            bars('notional', 'Notional', data.notionalUsd),
            { ...line('cumulative', 'Since it began', data.cumulativeUsd, 'model'), isRight: true },
          ]
  const usd = { kind: 'linear', unit: 'USD', format: { kind: 'compact' } } as const
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Day', unit: '', categories: data.at.map((at) => dayText(at)), values: data.at },
    y:
      measure === 'wallets'
        ? { kind: 'linear', name: 'Wallets', unit: '', format: { kind: 'decimal', decimals: 0 }, hasZero: true }
        : { ...usd, name: measure === 'premium' ? 'Premium' : 'Notional', hasZero: true },
    ...(measure === 'notional' ? { y2: { ...usd, name: 'Since it began' } } : {}),
    series: data.at.length === 0 ? [] : series,
    crosshairKey: 'time',
  }
}
