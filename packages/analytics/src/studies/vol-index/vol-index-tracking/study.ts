import { tables } from '@gvol/store'
import { argument } from '../../../study/argument/kinds.ts'
import { number, text, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { coinIndex, INDEX_DAYS, OWN_METHOD } from '../../../surface/volIndex/coinIndex.ts'
import { INTERVALS_MS, intervalFor } from '../vol-index/intervals.ts'

const output = {
  at: time('beginning of the bar'),
  own: number('decimal', 'the desk’s own index over all books of the coin, last minute of the bar'),
  published: number('decimal', 'the published index in that minute'),
  difference: number('decimal', 'own − published, mean of the minutes of the bar'),
  minutes: number('1', 'minutes of the bar that have both'),
  venue: text('who publishes the index'),
  meanDifference: number('decimal', 'own − published, mean of all minutes of the span; the same in every row'),
  median: number('decimal', 'median of |own − published| over the span'),
  p99: number('decimal', '99th percentile of |own − published| over the span'),
  rms: number('decimal', 'root mean square of own − published over the span'),
  allMinutes: number('1', 'minutes of the span that have both'),
}

export const volIndexTracking = defineStudy({
  id: 'vol-index-tracking',
  subject: 'coin',
  needs: ['vol-index', 'own-vol-index', 'coin-vol-index', 'index-price'],
  title: 'Own index against the published one',
  doc: 'How closely the desk’s own volatility index of a coin follows the one that a venue publishes, with the tracking error over the span.',
  method:
    'Minutes that have both: the own index of the minute less the last published value in it. Tracking error: median and 99th percentile of the absolute difference, and its root mean square; the mean is signed. A venue’s own rule is nowhere published in full.' +
    OWN_METHOD,
  input: { span: argument.span('how far back', 30, 3650) },
  output,
  run: async (input, context) => {
    const { coin } = input
    const result = await coinIndex({ ...input, index: 'published' }, context)
    if (!result.ok) return result
    const { venue, symbol, indexName, atMs } = result.index
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? atMs)
    const { column, total } = await context.query(tables.coinVolIndex.queries.tracking, {
      venue,
      symbol,
      indexName,
      coin,
      tenorDays: INDEX_DAYS,
      bucketMs: INTERVALS_MS[intervalFor(toMs - fromMs)],
      fromMs,
      toMs,
    })
    if (total.minutes === 0)
      return noData(
        `No minute of the span has both the own index of ${coin} and the one of ${venue}. The own index begins when option chains are collected.`,
      )
    const everywhere = (value: number) => new Float64Array(column.atMs.length).fill(value)
    return {
      ok: true,
      columns: {
        at: column.atMs,
        own: column.own,
        published: column.published,
        difference: column.meanDifference,
        minutes: column.minutes,
        venue: Array.from(column.atMs, () => venue),
        meanDifference: everywhere(total.meanDifference),
        median: everywhere(total.median),
        p99: everywhere(total.p99),
        rms: everywhere(total.rms),
        allMinutes: everywhere(total.minutes),
      },
    }
  },
})
