import type { QuoteNumber } from '@gvol/market'
import type { NumberColumns } from './chainFormat.ts'

/**
 * Where the numbers of a quote are in a file whose only unit that differs from ours is that of its vols.
 *
 * @param columns  the file's column of each number
 * @param volPer   100 where vols are in percent, 1 where they are decimals
 */
export const numberColumns = (columns: { readonly [Field in QuoteNumber]?: string }, volPer: 1 | 100): NumberColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      field.endsWith('Vol') && volPer !== 1 ? { column, per: volPer } : { column },
    ]),
  )
