import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const output = {
  at: time('beginning of the bar'),
  instrument: text('pair at the venue'),
  open: number('quote ccy', 'first price'),
  high: number('quote ccy', 'highest'),
  low: number('quote ccy', 'lowest'),
  close: number('quote ccy', 'last price'),
  volumeCoin: maybe(number('coin', 'volume; null if the venue does not publish it for the whole bar')),
  volumeUsd: maybe(number('USD', 'volume; null if the venue does not publish it for the whole bar')),
}

/** Lengths of stored bars, the longest first: the longest one stored for a time is used. */
const STORED_MS = [MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE]

type SpotBarsQuery = Market & {
  readonly kind: 'spot'
  readonly fromMs: number
  readonly toMs: number
  readonly bucketMs: number
}

/** Returns bars of the pair with the most stored bars, built from bars of the length that covers most of them. */
const longestBars = async (query: SpotBarsQuery, context: Pick<StudyContext<'candle'>, 'query'>) => {
  const barsByLength = await Promise.all(
    STORED_MS.filter((intervalMs) => query.bucketMs % intervalMs === 0).map((intervalMs) =>
      context.query(tables.candle.queries.bars, { ...query, intervalMs }),
    ),
  )
  const series = barsByLength.flatMap(({ column, size }) =>
    [
      ...Map.groupBy(
        Array.from({ length: size }, (_, row) => row),
        (row) => column.instrument[row],
      ),
    ].map(([instrument, rows]) => ({ instrument, rows, column })),
  )
  return series.reduce<(typeof series)[number] | undefined>(
    (most, one) => (most === undefined || one.rows.length > most.rows.length ? one : most),
    undefined,
  )
}

/** Runs the queries one after the other and returns the first answer. */
const firstDefined = async <Query, Answer>(
  all: readonly Query[],
  ask: (one: Query) => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  for (const one of all) {
    const answer = await ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

export const spotCandles = defineStudy({
  id: 'spot-candles',
  subject: 'option-book',
  needs: ['candle'],
  title: 'Candles of a pair',
  doc: 'Traded prices of the spot pair of a market in bars, with volume.',
  method:
    'Joined stored bars: open of the first, highest high, lowest low, close of the last, volumes summed if all are available. Of bars of different lengths those that cover the most instants are used. Of ' +
    'several pairs of a market the one with the most bars. A longer span uses longer bars; where only hourly or daily bars are stored, those are used.',
  input: {
    span: argument.span('how far back', 90, 3650),
    granularity: argument.granularity('length of a bar'),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf(input, context, input.market)
    const requestedMs = bucketMsOf(toMs - fromMs, input.granularity)
    const span = { ...input.market, kind: 'spot', fromMs, toMs } as const
    const best = await firstDefined(
      [requestedMs, MS_PER_HOUR, MS_PER_DAY].filter((bucketMs, i) => i === 0 || bucketMs > requestedMs),
      (bucketMs) => longestBars({ ...span, bucketMs }, context),
    )
    if (best === undefined)
      return noData(
        `No bar of a spot pair of ${input.subjectText} is stored ${whenText(input.asOfMs)} in that span. Run npx gvol backfill to load historical bars.`,
      )
    const { column, instrument, rows } = best
    const answer = rows.map(
      (row): RowOf<typeof output> => ({
        at: column.atMs[row],
        instrument,
        open: column.open[row],
        high: column.high[row],
        low: column.low[row],
        close: column.close[row],
        volumeCoin: numberAt(column.volumeCoin, row),
        volumeUsd: numberAt(column.volumeUsd, row),
      }),
    )
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, answer) }
  },
})
