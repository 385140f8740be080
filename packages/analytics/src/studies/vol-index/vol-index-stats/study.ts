import { unixMs } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { SPOT_METHOD, SPOT_PRICE_NEEDS, spotOf } from '../../../market/prices/spotPrice.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import {
  type CoinIndex,
  coinIndex,
  INDEX_ARGUMENT,
  INDEX_NEEDS,
  type IndexContext,
  indexBefore,
  OWN_METHOD,
  WHOSE_COLUMNS,
} from '../../../surface/volIndex/coinIndex.ts'
import { type IndexDays, indexDays } from '../../../surface/volIndex/indexDays.ts'
import { dailyMove } from '../vol-index/candles.ts'
import { dailyRows } from '../vol-index-history/dailyRows.ts'
import { spanRow } from './spanRow.ts'

const SPANS_DAYS = [30, 90, 365] as const
const HORIZON_DAYS = 30
/** How far back the whole stored history is searched. */
const MAX_DAYS = 3650

const output = {
  spanDays: number('days', 'length of the span, today included'),
  isAll: flag('whether it reaches back to the first day stored'),
  ...WHOSE_COLUMNS,
  indexName: text('the venue’s name of the index, or of the price index behind the desk’s own; empty without one'),
  updatedAt: time('instant of the newest value'),
  vol: number('decimal', 'newest value of the index'),
  change: maybe(number('decimal', 'its change over 24 hours')),
  dailyMove: number('decimal', 'move of a day that it implies, one standard deviation'),
  spot: maybe(number('quote ccy', 'spot of the book that the index belongs to')),
  spotAt: maybe(time('instant of that price')),
  dailyMovePrice: maybe(number('quote ccy', 'the implied move as a distance from spot')),
  days: number('days', 'days of the span with a value'),
  missingDays: number('days', 'days of the span without one'),
  low: maybe(number('decimal', 'lowest daily value')),
  high: maybe(number('decimal', 'highest daily value')),
  mean: maybe(number('decimal', 'mean of the daily values')),
  deviation: maybe(number('decimal', 'their standard deviation')),
  zScore: maybe(number('standard deviations', 'distance of the newest value from the mean')),
  rank: maybe(number('1', '0 at the low of the span, 1 at its high')),
  percentile: maybe(number('1', 'share of the earlier days with a lower value')),
  volOfVol: maybe(number('decimal', 'annualised vol of the index over the span; null where a day is missing')),
  premiumDays: number('days', 'days of the span on which a 30-day premium became available'),
  premiumMean: maybe(number('decimal', 'mean premium: index 30 days earlier − realised since')),
  premiumPositive: maybe(number('1', 'share of days on which it was above zero')),
  premium05: maybe(number('decimal', '5th percentile of the premium')),
  premium25: maybe(number('decimal', '25th percentile')),
  premium50: maybe(number('decimal', 'median')),
  premium75: maybe(number('decimal', '75th percentile')),
  premium95: maybe(number('decimal', '95th percentile')),
}

const joined = (a: Float64Array, b: Float64Array): Float64Array => Float64Array.of(...a, ...b)

/** Interval of reading days that are older than the longest span: they change only when history is backfilled. */
const OLDER_MS = 10 * MS_PER_MINUTE

/** Returns all stored days, from the first one with data on. */
const allDays = async (index: CoinIndex, recentDays: number, context: IndexContext): Promise<IndexDays> => {
  const cutMs = dayStartMs(index.atMs) - recentDays * MS_PER_DAY
  const [older, recent] = await Promise.all([
    indexDays(
      { ...index, atMs: unixMs(cutMs - 1) },
      MAX_DAYS - recentDays,
      context,
      Math.floor(index.atMs / OLDER_MS) * OLDER_MS,
    ),
    indexDays(index, recentDays, context),
  ])
  // The last of the older days ends before the recent ones begin; its value is the stored one, not the newest.
  const stored = Float64Array.from(older.close)
  stored[stored.length - 1] = older.stored
  const close = joined(stored, recent.close)
  const first = close.findIndex((value) => !Number.isNaN(value))
  const of = (a: Float64Array, b: Float64Array) => joined(a, b).subarray(first)
  return {
    stored: recent.stored,
    atMs: of(older.atMs, recent.atMs),
    close: close.subarray(first),
    spot: {
      source: recent.spot.source,
      close: of(older.spot.close, recent.spot.close),
      high: of(older.spot.high, recent.spot.high),
      low: of(older.spot.low, recent.spot.low),
    },
  }
}

export const volIndexStats = defineStudy({
  id: 'vol-index-stats',
  subject: 'coin',
  needs: INDEX_NEEDS,
  reads: SPOT_PRICE_NEEDS,
  title: 'Volatility index against its history',
  doc: 'The volatility index of a coin in its history: rank, percentile, z-score, its own vol and its premium over 30, 90 and 365 days and the whole stored history.',
  method:
    'From the last value of each UTC day, today’s being the newest. Rank = (now − low)/(high − low). Percentile: share of earlier days ' +
    'below now. Z-score = (now − mean)/standard deviation. Vol of vol: close-to-close of the index, ×√365. Premium = index 30 days ' +
    'earlier − Parkinson vol of the 30 days since; percentiles interpolate between values. A number is shown if nine tenths of the ' +
    'days of its span have data. Implied daily move = index/√365; as a price, times spot. ' +
    SPOT_METHOD +
    OWN_METHOD,
  input: { index: INDEX_ARGUMENT },
  output,
  run: async (input, context) => {
    const indexResult = await coinIndex(input, context)
    if (!indexResult.ok) return indexResult
    const { index } = indexResult
    const longest = Math.max(...SPANS_DAYS)
    const [days, before, newest] = await Promise.all([
      allDays(index, longest + HORIZON_DAYS, context),
      indexBefore(index, MS_PER_DAY, context),
      spotOf(index, input.asOfMs, context),
    ])
    const { premium } = dailyRows(days, { window: HORIZON_DAYS, horizon: HORIZON_DAYS })
    const spot = newest?.price ?? days.spot.close.findLast((price) => !Number.isNaN(price))
    const move = dailyMove(index.vol)
    const now = {
      venue: index.whose,
      isOwn: index.isOwn,
      indexName: index.indexName,
      updatedAt: index.atMs,
      vol: index.vol,
      change: before === undefined ? undefined : index.vol - before,
      dailyMove: move,
      spot,
      spotAt: newest?.atMs,
      dailyMovePrice: spot === undefined ? undefined : move * spot,
    }
    const all = days.close.length
    const spans = all > longest ? [...SPANS_DAYS, all] : SPANS_DAYS
    const rows = spans.map((spanDays) => ({
      spanDays,
      isAll: spanDays === all,
      ...now,
      ...spanRow(days.close, premium, spanDays),
    }))
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
