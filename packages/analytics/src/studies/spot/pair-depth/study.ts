import { DEPTH_METHOD, DEPTH_STORED, depthColumns, depthRows } from '../../../market/books/depthRows.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { text } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const MAX_DAYS = 365
const output = { instrument: text('pair at the venue'), ...depthColumns }

export const pairDepth = defineStudy({
  id: 'pair-depth',
  subject: 'option-book',
  needs: ['book-depth'],
  title: 'Depth of the book of a pair',
  doc: 'Book depth of the spot pair of a market within 5, 10, 25, 50 and 100 basis points of its mid over time, and the pressure between the sides.',
  method: `${DEPTH_METHOD} USD is the quote currency of the pair. Of several pairs of a market the one with most books.`,
  input: {
    span: argument.span('how far back', 1, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const { column, size } = await context.rows(
      'book-depth',
      { ...input.market, ...ends },
      {
        columns: ['instrument', ...DEPTH_STORED],
        where: { kind: 'spot' },
        lastOf: { everyMs: bucketMsOf(ends.toMs - ends.fromMs, input.granularity), per: ['instrument', 'withinBps'] },
      },
    )
    const pairs = Map.groupBy(
      Array.from({ length: size }, (_, row) => row),
      (row) => column.instrument[row],
    )
    const [most] = [...pairs].sort(([, a], [, b]) => b.length - a.length)
    if (most === undefined)
      return noData(
        `No books of a spot pair of ${input.subjectText} are stored in the selected span ${whenText(input.asOfMs)}: they are sampled once a minute of the venues and pairs that the settings name.`,
      )
    const [instrument, own] = most
    const rows = depthRows(column, own).map((row) => ({ instrument, ...row }))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
