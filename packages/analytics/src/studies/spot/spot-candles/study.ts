import { type Market, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { tables } from '@gvol/store'
import { bucketMsOf } from '../../../_kit/argument/granularity.ts'
import { argument } from '../../../_kit/argument/kinds.ts'
import { spanEnds } from '../../../_kit/argument/span.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../_kit/study.ts'

const output = {
  at: time('beginning of the bar'),
  instrument: text('pair at the venue'),
  open: number('quote ccy', 'first price'),
  high: number('quote ccy', 'highest'),
  low: number('quote ccy', 'lowest'),
  close: number('quote ccy', 'last price'),
  volumeCoin: maybe(number('coin', 'traded; null where the venue does not tell it of all of the bar')),
  volumeUsd: maybe(number('USD', 'traded; null where the venue does not tell it of all of the bar')),
}

/** Lengths of stored bars, the longest first: where one of them is stored of a time, it stands. */
const STORED_MS = [MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE]

type Asked = Market & {
  readonly kind: 'spot'
  readonly fromMs: number
  readonly toMs: number
  readonly bucketMs: number
}

/** Bars of the pair of which most are stored, made of bars of the length that tells most of them. */
const longestBars = async (asked: Asked, context: Pick<StudyContext<'candle'>, 'query'>) => {
  const found = await Promise.all(
    STORED_MS.filter((intervalMs) => asked.bucketMs % intervalMs === 0).map((intervalMs) =>
      context.query(tables.candle.queries.bars, { ...asked, intervalMs }),
    ),
  )
  const series = found.flatMap(({ column, size }) =>
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

/** The first answer there is, asked one after the other. */
const firstKnown = async <Asked, Answer>(
  all: readonly Asked[],
  ask: (one: Asked) => Promise<Answer | undefined>,
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
  doc: 'Traded prices of the spot pair of a market in bars, with what traded.',
  method:
    'Stored bars put together: open of the first, highest high, lowest low, close of the last, volumes added where all are known. Of bars of different lengths those that tell most instants stand. Of ' +
    'several pairs of a market the one with most bars. A longer span takes longer bars; where bars are stored by the hour or the day alone, those stand.',
  input: {
    span: argument.span('how far back', 90, 3650),
    granularity: argument.granularity('length of a bar'),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const { fromMs, toMs } = spanEnds(input.span, endMs)
    const lastMs = Math.min(toMs, endMs)
    const asked = bucketMsOf(lastMs - fromMs, input.granularity)
    const span = { ...input.market, kind: 'spot', fromMs, toMs: lastMs } as const
    const best = await firstKnown(
      [asked, MS_PER_HOUR, MS_PER_DAY].filter((bucketMs, i) => i === 0 || bucketMs > asked),
      (bucketMs) => longestBars({ ...span, bucketMs }, context),
    )
    if (best === undefined)
      return noData(
        `No bar of a spot pair of ${input.subjectText} is stored ${whenText(input.asOfMs)} in that span. npx gvol backfill reads bars of the past.`,
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
        volumeCoin: knownAt(column.volumeCoin, row),
        volumeUsd: knownAt(column.volumeUsd, row),
      }),
    )
    return { ok: true, asOfMs: lastMs, columns: columnsFromRows(output, answer) }
  },
})
