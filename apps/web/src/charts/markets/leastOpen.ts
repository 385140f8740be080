import { control } from '../../chart/definition/controls.ts'

const USD = { any: undefined, '1m': 1e6, '10m': 1e7, '100m': 1e8 } as const

/** Hides contracts with little open interest, whose rates and changes no one can trade. */
export const leastOpenControl = control.choice(
  'Open interest',
  { any: 'Any', '1m': '> 1 M', '10m': '> 10 M', '100m': '> 100 M' },
  '1m',
)

/**
 * Returns the rows with at least so much open interest, USD, and those whose venue does not publish it: Binance lists
 * the largest contracts without it.
 */
export const rowsWithOpen = (
  rows: readonly number[],
  openInterestUsd: ArrayLike<number | null>,
  least: keyof typeof USD,
): readonly number[] => {
  const usd = USD[least]
  return usd === undefined ? rows : rows.filter((row) => (openInterestUsd[row] ?? usd) >= usd)
}
