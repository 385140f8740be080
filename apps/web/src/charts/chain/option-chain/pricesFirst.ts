import type { TableColumn } from '../../../ui/table/tableSpec.ts'
import type { StrikeRow } from './strikeRows.ts'

const PRICE = /^(?:call|put)-(?:bid|ask)$/

/**
 * Returns the columns for narrow screens: bid and ask of both sides next to the strike, the other columns after them.
 */
export const pricesFirst = (columns: readonly TableColumn<StrikeRow>[]): readonly TableColumn<StrikeRow>[] => {
  const strike = columns.findIndex(({ id }) => id === 'strike')
  const calls = columns.slice(0, strike)
  const puts = columns.slice(strike + 1)
  const isPrice = ({ id }: TableColumn<StrikeRow>) => PRICE.test(id)
  return [
    ...calls.filter((one) => !isPrice(one)),
    ...calls.filter(isPrice),
    ...columns.slice(strike, strike + 1),
    ...puts.filter(isPrice),
    ...puts.filter((one) => !isPrice(one)),
  ]
}
