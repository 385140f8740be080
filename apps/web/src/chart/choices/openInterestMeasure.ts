import type { Format } from '@gvol/format'
import { coinOf, notionalCoin, notionalUsd } from '@gvol/market'
import type { Settings } from '../../data/settings/settings.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { control } from '../definition/controls.ts'

type Units = Settings['units']

/** Measures of open options. All but contracts are shown in coin or USD according to the units setting. */
export const openInterestMeasure = {
  ...control.choice(
    'Measure',
    {
      Coin: 'Open interest',
      Usd: 'Open interest, USD',
      PremiumUsd: 'Premium',
      DeltaCoin: 'Net delta',
      Contracts: 'Contracts',
    },
    'Coin',
  ),
  retired: ['Usd'],
} as const

export type OpenInterestMeasure = keyof (typeof openInterestMeasure)['options']

const NAMES: Readonly<Record<OpenInterestMeasure, string>> = {
  Coin: 'Open interest',
  Usd: 'Open interest',
  PremiumUsd: 'Premium of open options',
  DeltaCoin: 'Delta of open options',
  Contracts: 'Open contracts',
}

/** The column of a measure; open interest has one for each unit. */
const columnOf = (measure: OpenInterestMeasure, units: Units): OpenInterestMeasure =>
  measure === 'Coin' && units === 'usd' ? 'Usd' : measure

/** Returns the names of the call and put columns of a measure. */
export const sidesOf = (measure: OpenInterestMeasure, units: Units) => {
  const column = columnOf(measure, units)
  return [`call${column}`, `put${column}`] as const
}

export type Sides = ReturnType<typeof sidesOf>[number]

const COMPACT: Format = { kind: 'compact' }

/**
 * Returns call and put values in the selected measure and unit. Converts at the index price if there is no column in
 * that unit.
 */
export const openInterestSides = (
  { data }: StudyAnswer<'open-interest', Sides>,
  { measure, units }: { readonly measure: OpenInterestMeasure; readonly units: Units },
  symbol: string,
  index: number | null | undefined,
) => {
  const column = columnOf(measure, units)
  const isUsd = column.endsWith('Usd')
  const needsUsd = measure === 'Usd' || units === 'usd'
  const factor =
    column === 'Contracts' || isUsd === needsUsd
      ? 1
      : typeof index !== 'number' || index <= 0
        ? Number.NaN
        : needsUsd
          ? notionalUsd(1, index)
          : notionalCoin(1, index)
  const scaled = (values: readonly (number | null)[]) =>
    factor === 1 ? values : values.map((value) => (value === null ? null : value * factor))
  return {
    call: scaled(data[`call${column}`]),
    put: scaled(data[`put${column}`]),
    name: NAMES[measure],
    unit: column === 'Contracts' ? 'contracts' : needsUsd ? 'USD' : coinOf(symbol),
    format: COMPACT,
  }
}
