import type { Instrument } from '@gvol/market'
import { insertRows, type RowSink } from '../../table/table.ts'
import { instrument } from './table.ts'

/** @param receivedAtMs  when the venue sent it, our clock; the latest description of an instrument wins */
export const insertInstruments = (
  sink: RowSink,
  receivedAtMs: number,
  instruments: readonly Instrument[],
): Promise<void> =>
  insertRows(
    sink,
    instrument,
    instruments.map((listed) => ({ ...listed, receivedAtMs })),
  )
