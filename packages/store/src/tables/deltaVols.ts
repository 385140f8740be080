import { DELTA_BUCKETS } from '@gvol/market'
import { type Column, f64, maybe } from '../table/table.ts'

/** Vols by delta, from 5-delta put to 5-delta call. */
export type DeltaVolColumn = (typeof DELTA_BUCKETS)[number]

/** One column per delta; null outside the range of the smile. */
export const deltaVolColumns = Object.fromEntries(DELTA_BUCKETS.map((name) => [name, maybe(f64)])) as Readonly<
  Record<DeltaVolColumn, Column<number | null>>
>
