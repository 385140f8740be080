import type { Format } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { control } from '../controls.ts'

/** How open interest is counted. */
export const openInterestMeasure = control.choice(
  'Measure',
  { Coin: 'Coin', Usd: 'USD', Contracts: 'Contracts', PremiumUsd: 'Premium', DeltaCoin: 'Net delta' },
  'Coin',
  { setting: 'units', as: { coin: 'Coin', usd: 'Usd' } },
)

export type OpenInterestMeasure = keyof (typeof openInterestMeasure)['options']

const UNITS: Readonly<Record<OpenInterestMeasure, { readonly unit: string; readonly format: Format }>> = {
  Coin: { unit: 'coin', format: { kind: 'compact' } },
  Usd: { unit: 'USD', format: { kind: 'compact' } },
  Contracts: { unit: 'contracts', format: { kind: 'compact' } },
  PremiumUsd: { unit: 'USD', format: { kind: 'compact' } },
  DeltaCoin: { unit: 'coin', format: { kind: 'compact' } },
}

/** The two columns of a measure. */
export const sidesOf = (measure: OpenInterestMeasure) => [`call${measure}`, `put${measure}`] as const

export type Sides = ReturnType<typeof sidesOf>[number]

/** Both sides of an open-interest answer in the measure asked for. */
export const openInterestSides = ({ data }: StudyAnswer<'open-interest', Sides>, measure: OpenInterestMeasure) => ({
  call: data[`call${measure}`],
  put: data[`put${measure}`],
  name: measure === 'DeltaCoin' ? 'Delta of open options' : 'Open interest',
  ...UNITS[measure],
})
