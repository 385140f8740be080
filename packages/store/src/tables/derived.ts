import { type ConstantMaturityRow, constantMaturity } from './constant-maturity/row.ts'
import { type DeltaVolRow, deltaVol } from './delta-vol/row.ts'
import { type OpenInterestRow, openInterest } from './open-interest/row.ts'
import { type SurfaceRow, surface } from './surface/row.ts'
import { insertRows, type RowSink } from './table.ts'

/** Everything computed from one chain. */
export type DerivedRows = {
  readonly surface: readonly SurfaceRow[]
  readonly deltaVols: readonly DeltaVolRow[]
  readonly constantMaturity: readonly ConstantMaturityRow[]
  readonly openInterest: readonly OpenInterestRow[]
}

/** Stores what was computed from a chain; storing it again replaces it. */
export const insertDerived = async (sink: RowSink, rows: DerivedRows): Promise<void> => {
  await Promise.all([
    insertRows(sink, surface, rows.surface),
    insertRows(sink, deltaVol, rows.deltaVols),
    insertRows(sink, constantMaturity, rows.constantMaturity),
    insertRows(sink, openInterest, rows.openInterest),
  ])
}
