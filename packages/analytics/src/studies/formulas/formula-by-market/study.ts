import { type Market, MS_PER_DAY, marketKey } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text } from '../../../_kit/column.ts'
import type { Source } from '../../../_kit/formula/sources.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../_kit/study.ts'
import { formulaArgument } from '../formula/formulaArgument.ts'
import { type FormulaSeries, formulaSeries } from '../formula/formulaSeries.ts'
import { needsOf } from '../formula/study.ts'

const DAYS_LISTED = 2
const MOST_MARKETS = 60

const ofFormula = (doc: string) => maybe(number('of the formula', doc))

const output = {
  exchange: text('venue'),
  symbol: text('market'),
  unit: maybe(text('unit that follows from the formula; 1 for a ratio')),
  value: ofFormula('now, or at the instant asked for'),
  change: ofFormula('now less 24 hours before'),
  low: ofFormula('lowest of the span'),
  high: ofFormula('highest of the span'),
  percentile: maybe(number('decimal', 'share of the span that is at or below now')),
  missing: maybe(text('why there is no number')),
}

type Standing = Omit<RowOf<typeof output>, 'exchange' | 'symbol'>
const UNKNOWN = {
  unit: null,
  value: undefined,
  change: undefined,
  low: undefined,
  high: undefined,
  percentile: undefined,
  missing: null,
}

/** Where the last number of a series stands among all, and what it was a day before. */
const standing = (series: FormulaSeries): Standing => {
  if (!series.ok) return { ...UNKNOWN, missing: series.message }
  const { value, stepMs, unit } = series
  const now = value[value.length - 1] ?? Number.NaN
  const known = value.filter((one) => !Number.isNaN(one))
  const extremes = {
    ...UNKNOWN,
    unit,
    low: known.reduce((a, b) => Math.min(a, b)),
    high: known.reduce((a, b) => Math.max(a, b)),
  }
  if (Number.isNaN(now)) return { ...extremes, missing: 'Nothing that it reads is known of that instant.' }
  const dayBefore = MS_PER_DAY % stepMs === 0 ? value[value.length - 1 - MS_PER_DAY / stepMs] : undefined
  return {
    ...extremes,
    value: now,
    percentile: known.filter((one) => one <= now).length / known.length,
    change: dayBefore === undefined || Number.isNaN(dayBefore) ? undefined : now - dayBefore,
  }
}

/** @param sources  the studies that formulas read */
export const formulaByMarket = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'formula-by-market',
    subject: 'none',
    needs: needsOf(sources),
    title: 'Formula by market',
    doc: 'What one formula comes to in every option market now, and where that stands in its own past.',
    method:
      'The formula is computed of every market that has stored vols of the last two days, each time with that market where a name says none (ATM30 - ATM7, not ATM30(deribit:BTC)). ' +
      'Change is to the point 24 hours before; the percentile is the share of the points of the span that are at or below now. A market in which it has no answer keeps its row and says why.',
    input: {
      formula: formulaArgument(sources),
      span: argument.span('past that low, high and percentile are of', 90, 3650),
    },
    output,
    run: async ({ formula, span, asOfMs }, source) => {
      // What the studies that it reads need is what it needs.
      const context = source as unknown as StudyContext
      const toMs = asOfMs ?? context.nowMs({})
      const { column, size } = await context.rows(
        'constant-maturity',
        { latest: 'of-market', asOfMs: toMs, maxAgeMs: DAYS_LISTED * MS_PER_DAY },
        { columns: ['venue', 'symbol', 'tenorDays'] },
      )
      const listed = new Map(
        Array.from(
          { length: size },
          (_, row): Market => ({ venue: column.venue[row], symbol: column.symbol[row] }),
        ).map((market) => [marketKey(market), market]),
      )
      const markets = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, market]) => market)
      if (markets.length === 0) return noData(`No vols of an option market are stored ${whenText(asOfMs)}.`)
      const rows = []
      // One after the other: a formula of years takes its share of the thread only once at a time.
      for (const market of markets.slice(0, MOST_MARKETS)) {
        const series = await formulaSeries(sources, { formula, span, granularity: 'auto', market, asOfMs }, context)
        rows.push({ exchange: market.venue, symbol: market.symbol, ...standing(series) })
      }
      const left = markets.length - rows.length
      return {
        ok: true,
        asOfMs: toMs,
        columns: columnsFromRows(output, rows),
        note: left > 0 ? `The first ${MOST_MARKETS} markets by name; ${left} more are left out.` : undefined,
      }
    },
  })
