import { DEPTH_METHOD, DEPTH_STORED, depthColumns, depthRows } from '../../../market/books/depthRows.ts'
import { futureStretch } from '../../../market/future/futureStretch.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const MAX_DAYS = 365

export const bookDepth = defineStudy({
  id: 'book-depth',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'book-depth'],
  title: 'Depth of a book',
  doc: 'Book depth of one future or perpetual within 5, 10, 25, 50 and 100 basis points of its mid over time, and the pressure between the sides.',
  method: DEPTH_METHOD,
  input: {
    span: argument.span('how far back', 1, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output: depthColumns,
  run: async (input, context) => {
    const stretchResult = await futureStretch(input, context)
    if (!stretchResult.ok) return stretchResult
    const { market, ends, bucketMs } = stretchResult
    const { size, column } = await context.rows(
      'book-depth',
      { ...market, ...ends },
      {
        columns: DEPTH_STORED,
        where: { instrument: input.instrument },
        lastOf: { everyMs: bucketMs, per: ['withinBps'] },
      },
    )
    if (size === 0)
      return noData(
        `No books of ${input.subjectText} are stored in the selected span ${whenText(input.asOfMs)}: they are sampled once a minute of the venues and contracts that the settings name.`,
      )
    const rows = depthRows(column, Array.from(column.atMs.keys()))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(depthColumns, rows) }
  },
})
