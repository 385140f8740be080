import { f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { deltaVolColumns } from '../deltaVols.ts'

export const constantMaturityBlock = defineTable({
  id: 'constant-maturity-block',
  name: 'constantMaturityBlock',
  role: 'list',
  doc: 'Last row of `constantMaturity` in each hour and each UTC day, `atMs` is the start of the block; maintained by a materialized view, the program never writes it.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'tenorDays', 'everyMs', 'atMs'],
  filledFrom: 'constantMaturity',
  columns: {
    venue: text,
    symbol: text,
    tenorDays: int,
    /** Length of the block. */
    everyMs: int,
    atMs: int,
    /** Instant of the row. */
    lastMs: int,
    forward: maybe(f64),
    ...deltaVolColumns,
  },
})
