import { parseInstant } from '@gvol/market'
import { type Cell, cellText } from './table/cell.ts'

const STAMP = /^(\d{4}-\d\d-\d\d)[DT](\d\d:\d\d:\d\d(?:\.\d{1,3})?)/

/** Instant of a cell, Unix ms: BitMEX writes `2019-06-01D00:00:05.123456000`, UTC. NaN where there is none. */
export const bitmexInstant = (cell: Cell): number => {
  const match = STAMP.exec(cellText(cell) ?? '')
  const parsed = parseInstant(match === null ? undefined : `${match[1]}T${match[2]}Z`)
  return parsed.ok ? parsed.atMs : Number.NaN
}
