import { marketKey } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { type BucketName, bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { type Funded, fundedOf, quotedSpans } from '../../perpetuals/funding.ts'

const MAX_DAYS = 365
/** Maximum number of distinguishable columns of a heat map. */
const MAX_COLUMNS = 120

const output = {
  at: time('beginning of the bucket'),
  venue: text('venue'),
  symbol: text('market of the venue'),
  margin: text('coin: inverse; stable: linear'),
  instrument: text('perpetual: of a venue, market and margin the one with most open'),
  rate8h: number('decimal', 'funding paid by longs, per eight hours'),
  cumulated: number('decimal', 'funding paid by a constant-size long since the beginning of the span'),
  openInterestUsd: maybe(number('USD', 'open contracts at the end of the bucket')),
  source: text('paid: payments; quoted: quoted rates times time; both'),
}

type Perpetual = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly isInverse: boolean
}

const keyOf = (one: Omit<Perpetual, 'isInverse'>): string => `${marketKey(one)} ${one.instrument}`

/**
 * Returns buckets of at least eight hours, long enough that a heat map of the span has no more columns than can be
 * distinguished.
 */
const bucketOf = (stretchMs: number): number => {
  const lengths: readonly BucketName[] = ['1h', '4h', '1d', '1w']
  return (
    lengths.map((name) => bucketMsOf(stretchMs, name)).find((length) => stretchMs / length <= MAX_COLUMNS) ??
    7 * 24 * MS_PER_HOUR
  )
}

const rowsOf = (
  { venue, symbol, instrument, isInverse }: Perpetual,
  funded: readonly Funded[],
  bucketMs: number,
  openAt: (atMs: number) => number | undefined,
): readonly RowOf<typeof output>[] => {
  const buckets = Map.groupBy(funded, ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs)
  let cumulated = 0
  return [...buckets].map(([at, parts]) => {
    const rate = parts.reduce((sum, part) => sum + part.rate, 0)
    const hours = parts.reduce((sum, part) => sum + part.hours, 0)
    const sources = new Set(parts.map(({ source }) => source))
    cumulated += rate
    return {
      at,
      venue,
      symbol,
      margin: isInverse ? 'coin' : 'stable',
      instrument,
      rate8h: (rate / hours) * 8,
      cumulated,
      openInterestUsd: openAt(at),
      source: sources.size > 1 ? 'both' : parts[0].source,
    }
  })
}

export const fundingByVenue = defineStudy({
  id: 'funding-by-venue',
  subject: 'coin',
  needs: ['future-quote', 'funding-rate'],
  title: 'Funding by venue',
  doc: 'Funding of one coin at every venue over time, per eight hours, and its total.',
  method:
    'Of each venue, market and kind of margin the perpetual with most open. Payments where they are stored, quoted rates times the time quoted before the first and after the last of ' +
    'them; each bucket is the payments over the hours they cover, times eight. Cumulative is the running sum of payments.',
  input: { span: argument.span('how far back', 30, MAX_DAYS) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, { coin: input.coin })
    const bucketMs = bucketOf(ends.toMs - ends.fromMs)
    const { column, size } = await context.query(tables.futureQuote.queries.perpetualBars, {
      ...ends,
      coin: input.coin,
      bucketMs,
    })
    const rowsByName = Map.groupBy(
      Array.from({ length: size }, (_, row) => row),
      (row) => keyOf({ venue: column.venue[row], symbol: column.symbol[row], instrument: column.instrument[row] }),
    )
    /** The perpetual with the most open interest represents its venue, market and margin. */
    const chosen = new Map<string, { readonly name: string; readonly open: number }>()
    for (const [name, rows] of rowsByName) {
      const row = rows.at(-1) as number
      const marketName = `${column.venue[row]} ${column.symbol[row]} ${column.isInverse[row]}`
      const open = column.closeUsd[row] || 0
      if ((chosen.get(marketName)?.open ?? -1) < open) chosen.set(marketName, { name, open })
    }
    if (chosen.size === 0)
      return noData(`No funding of ${input.coin} is stored in the selected span ${whenText(input.asOfMs)}.`)
    const symbols = [...new Set(column.symbol)]
    const paid = await context.rows('funding-rate', ends, {
      columns: ['venue', 'symbol', 'instrument', 'atMs', 'rate', 'intervalHours'],
      where: { symbol: { in: symbols } },
    })
    const payments = Map.groupBy(
      Array.from({ length: paid.size }, (_, row) => row),
      (row) =>
        keyOf({
          venue: paid.column.venue[row],
          symbol: paid.column.symbol[row],
          instrument: paid.column.instrument[row],
        }),
    )
    const answer = [...chosen.values()].flatMap(({ name }) => {
      const rows = rowsByName.get(name) as readonly number[]
      const [first] = rows
      const perpetual = {
        venue: column.venue[first],
        symbol: column.symbol[first],
        instrument: column.instrument[first],
        isInverse: column.isInverse[first],
      }
      const funded = fundedOf(
        (payments.get(name) ?? []).map((row) => ({
          atMs: paid.column.atMs[row],
          rate: paid.column.rate[row],
          intervalHours: paid.column.intervalHours[row],
        })),
        quotedSpans(column, rows, bucketMs, ends.toMs),
      )
      const openAt = new Map(rows.map((row) => [column.atMs[row], column.closeUsd[row]]))
      return rowsOf(perpetual, funded, bucketMs, (at) => openAt.get(at))
    })
    if (answer.length === 0)
      return noData(`No funding of ${input.coin} is stored in the selected span ${whenText(input.asOfMs)}.`)
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, answer) }
  },
})
