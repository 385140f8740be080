import type { QuoteNumber } from '@gvol/market'
import type { NumberColumns } from './chainFormat.ts'

/**
 * Returns the number columns of a file in which only the vols have a unit different from this project's.
 *
 * @param columns  the file's column for each number
 * @param volPer   100 where vols are in percent, 1 where they are decimals
 */
export const numberColumns = (columns: { readonly [Field in QuoteNumber]?: string }, volPer: 1 | 100): NumberColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      field.endsWith('Vol') && volPer !== 1 ? { column, per: volPer } : { column },
    ]),
  )
