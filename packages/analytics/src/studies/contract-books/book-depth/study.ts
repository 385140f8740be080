import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { futureStretch } from '../../../_kit/future/futureStretch.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'

const MOST_DAYS = 365

const output = {
  at: time('instant of the book'),
  within: number('bp', 'distance from the middle'),
  mid: number('quote ccy', 'middle of best bid and ask'),
  bidCoin: maybe(number('coin', 'bid for within the distance; null where the levels told end before it')),
  askCoin: maybe(number('coin', 'offered within the distance; null likewise')),
  bidUsd: maybe(number('USD', 'bid for within the distance, each level at its price')),
  askUsd: maybe(number('USD', 'offered within the distance, each level at its price')),
  pressure: maybe(number('decimal', '(bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered')),
}

const pressureOf = (bid: number | undefined, ask: number | undefined): number | undefined =>
  bid === undefined || ask === undefined || bid + ask === 0 ? undefined : (bid - ask) / (bid + ask)

export const bookDepth = defineStudy({
  id: 'book-depth',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'book-depth'],
  title: 'Depth of a book',
  doc: 'What stands in the book of one future or perpetual within 5, 10, 25, 50 and 100 basis points of its middle, through time, and the pressure between the sides.',
  method:
    'Books of up to 50 levels a side, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its 50 ' +
    'levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book.',
  input: {
    span: argument.span('how far back', 1, MOST_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const found = await futureStretch(input, context)
    if (!found.ok) return found
    const { market, ends, bucketMs } = found
    const { size, column } = await context.rows(
      'book-depth',
      { ...market, ...ends },
      {
        columns: ['atMs', 'withinBps', 'mid', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd'],
        where: { instrument: input.instrument },
        lastOf: { everyMs: bucketMs, per: ['withinBps'] },
      },
    )
    if (size === 0)
      return noData(
        `No books of ${input.subjectText} are stored in the span asked for ${whenText(input.asOfMs)}: they are sampled once a minute of the venues and contracts that the settings name.`,
      )
    const order = Array.from({ length: size }, (_, row) => row).sort(
      (a, b) => column.atMs[a] - column.atMs[b] || column.withinBps[a] - column.withinBps[b],
    )
    const rows = order.map((row): RowOf<typeof output> => {
      const [bidUsd, askUsd] = [knownAt(column.bidUsd, row), knownAt(column.askUsd, row)]
      return {
        at: column.atMs[row],
        within: column.withinBps[row],
        mid: column.mid[row],
        bidCoin: knownAt(column.bidCoin, row),
        askCoin: knownAt(column.askCoin, row),
        bidUsd,
        askUsd,
        pressure: pressureOf(bidUsd, askUsd),
      }
    })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
