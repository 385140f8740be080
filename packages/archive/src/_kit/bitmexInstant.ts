import { type Cell, cellText } from './table/cell.ts'

const STAMP = /^(\d{4}-\d\d-\d\d)[DT](\d\d:\d\d:\d\d(?:\.\d{1,3})?)/

/** Instant of a cell, Unix ms: BitMEX writes `2019-06-01D00:00:05.123456000`, UTC. NaN where there is none. */
export const bitmexInstant = (cell: Cell): number => {
  const match = STAMP.exec(cellText(cell) ?? '')
  return match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}Z`)
}
