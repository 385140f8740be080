import type { Market } from '@gvol/market'
import { logReturns } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { dayGrid } from '../../../market/bookDays/dayGrid.ts'
import { SPOT_NEEDS, spotOfBook } from '../../../market/bookDays/spotOfBook.ts'
import { tenorColumn, tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { rollingVols } from '../../../market/prices/estimators.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy } from '../../../study/study.ts'
import type { SpotDays } from '../../../surface/volIndex/spotDays.ts'
import { marketText, missingOf } from '../pair.ts'
import { pairWindows } from './pairWindows.ts'

const WINDOWS = [30, 90, 180] as const
const TENOR = 30

const vols = (whose: string) => ({
  implied: maybe(number('decimal', `30-day at-the-money vol of the ${whose} book, last of the day`)),
  realised7: maybe(number('decimal', `Parkinson vol of 7 days, ${whose} book`)),
  realised30: maybe(number('decimal', `Parkinson vol of 30 days, ${whose} book`)),
  realised90: maybe(number('decimal', `Parkinson vol of 90 days, ${whose} book`)),
})
const { implied, realised7, realised30, realised90 } = vols('first')
const other = vols('second')

const output = {
  at: time('beginning of the day, UTC'),
  implied,
  realised7,
  realised30,
  realised90,
  otherImplied: other.implied,
  otherRealised7: other.realised7,
  otherRealised30: other.realised30,
  otherRealised90: other.realised90,
  spread7: maybe(number('decimal', 'realised vol of 7 days, first − second')),
  spread30: maybe(number('decimal', 'realised vol of 30 days, first − second')),
  spread90: maybe(number('decimal', 'realised vol of 90 days, first − second')),
  impliedBeta: maybe(number('1', 'implied vol of the first over that of the second')),
  beta30: maybe(number('1', 'realised beta over 30 days')),
  beta90: maybe(number('1', 'realised beta over 90 days')),
  beta180: maybe(number('1', 'realised beta over 180 days')),
  correlation30: maybe(number('1', 'correlation of daily log returns over 30 days')),
  correlation90: maybe(number('1', 'over 90 days')),
  correlation180: maybe(number('1', 'over 180 days')),
  carry: maybe(number('decimal', 'implied − realised of 30 days, first book')),
  otherCarry: maybe(number('decimal', 'implied − realised of 30 days, second book')),
  carrySpread: maybe(number('decimal', 'carry of the first − carry of the second')),
}

const DAYS_PER_YEAR = 365

/** Days that are named in a sentence; more are counted. */
const MAX_NAMED = 3

const dayText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/**
 * Returns a sentence about the whole days between the first and the last one with prices that are missing; undefined
 * if there are none.
 */
const missingDays = (market: Market, days: Float64Array, high: Float64Array): string | undefined => {
  const isThere = (value: number): boolean => !Number.isNaN(value)
  const first = high.findIndex(isThere)
  const last = high.findLastIndex(isThere)
  const missing = [...days].filter((_, row) => row > first && row < last && !isThere(high[row]))
  if (missing.length === 0) return undefined
  const which = missing.length > MAX_NAMED ? `${missing.length} days` : missing.map(dayText).join(', ')
  return `${marketText(market)} has no whole day of prices on ${which}: windows with them are of the other days.`
}

/**
 * Returns Parkinson vol of the window that ends at each whole day; NaN at others, such as the running one. A day without
 * all of its hours has a close and no range: it is missing.
 */
const parkinsonOf = ({ high, low }: Pick<SpotDays, 'high' | 'low'>, window: number): Float64Array => {
  const bars = { open: high, high, low, close: high }
  return rollingVols(bars, 'parkinson', window, DAYS_PER_YEAR).map((vol, i) =>
    Number.isNaN(high[i]) ? Number.NaN : vol,
  )
}

const less = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, i) => value - b[i])

export const relativeVolRealised = defineStudy({
  id: 'relative-vol-realised',
  subject: 'two-books',
  needs: ['constant-maturity', ...SPOT_NEEDS],
  title: 'Realised vol and beta of two books',
  doc: 'Realised vols of two coins by day, implied against realised beta, correlation and the spread of their carry.',
  method:
    'Days begin at 00:00 UTC. Realised: Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Implied beta = σ₁/σ₂ of the 30-day at-the-money vols. Realised beta = ' +
    'ρ·RV₁/RV₂ = cov(r₁, r₂)/var(r₂) of daily log returns. Carry = implied − Parkinson of 30 days. Prices are the venue’s index, or its perpetual where more whole ' +
    'days of it are stored. A window of realised vol ends on a whole day and is of the days that are stored; one with more than a tenth of its days missing has no value.',
  input: { span: argument.span('how far back', 180, 3650) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const until = ends.toMs
    const days = dayGrid(ends.fromMs - (Math.max(...WINDOWS) + 1) * MS_PER_DAY, until)
    const of = async (market: typeof input.market) => {
      const seriesQuery = { tenors: [TENOR], everyMs: MS_PER_DAY }
      const [spot, series] = await Promise.all([
        spotOfBook(market, days, until, context),
        tenorSeries(market, { fromMs: days[0], toMs: until }, seriesQuery, context),
      ])
      return {
        hasSome: spot.source !== undefined,
        missing: missingDays(market, days, spot.high),
        returns: Float64Array.from([Number.NaN, ...logReturns(spot.close)]),
        implied: tenorColumn(series, days, TENOR, ({ atm }) => atm),
        realised: [7, 30, 90].map((window) => parkinsonOf(spot, window)),
      }
    }
    const [a, b] = await Promise.all([of(input.market), of(input.otherMarket)])
    const missing = missingOf('prices', { fromMs: days[0], toMs: until }, [
      [input.market, a.hasSome],
      [input.otherMarket, b.hasSome],
    ])
    if (missing !== undefined) return missing
    const carry = less(a.implied, a.realised[1])
    const otherCarry = less(b.implied, b.realised[1])
    const from = Math.max(0, days.length - Math.ceil((until - ends.fromMs) / MS_PER_DAY) - 1)
    const inSpan = (column: Float64Array) => column.slice(from)
    const relation = (of: 'beta' | 'correlation') =>
      WINDOWS.map((window) => inSpan(pairWindows(of, a.returns, b.returns, window)))
    const betas = relation('beta')
    const correlations = relation('correlation')
    const notes = [...new Set([a.missing, b.missing])].filter((text) => text !== undefined)
    return {
      ok: true,
      asOfMs: until,
      note: notes.length === 0 ? undefined : notes.join(' '),
      columns: {
        at: inSpan(days),
        implied: inSpan(a.implied),
        realised7: inSpan(a.realised[0]),
        realised30: inSpan(a.realised[1]),
        realised90: inSpan(a.realised[2]),
        otherImplied: inSpan(b.implied),
        otherRealised7: inSpan(b.realised[0]),
        otherRealised30: inSpan(b.realised[1]),
        otherRealised90: inSpan(b.realised[2]),
        spread7: inSpan(less(a.realised[0], b.realised[0])),
        spread30: inSpan(less(a.realised[1], b.realised[1])),
        spread90: inSpan(less(a.realised[2], b.realised[2])),
        impliedBeta: inSpan(a.implied.map((value, i) => value / b.implied[i])),
        beta30: betas[0],
        beta90: betas[1],
        beta180: betas[2],
        correlation30: correlations[0],
        correlation90: correlations[1],
        correlation180: correlations[2],
        carry: inSpan(carry),
        otherCarry: inSpan(otherCarry),
        carrySpread: inSpan(less(carry, otherCarry)),
      },
    }
  },
})
