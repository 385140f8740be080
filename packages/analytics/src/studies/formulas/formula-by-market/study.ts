import { type Market, marketKey } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../study/study.ts'
import { formulaArgument } from '../formula/formulaArgument.ts'
import { type FormulaSeries, formulaSeries } from '../formula/formulaSeries.ts'
import { needsOf } from '../formula/study.ts'

const DAYS_LISTED = 2
const MAX_MARKETS = 60

const ofFormula = (doc: string) => maybe(number('of the formula', doc))

const output = {
  exchange: text('venue'),
  symbol: text('market'),
  unit: maybe(text('unit that follows from the formula; 1 for a ratio')),
  value: ofFormula('now, or at the requested time'),
  change: ofFormula('now less 24 hours before'),
  low: ofFormula('lowest of the span'),
  high: ofFormula('highest of the span'),
  percentile: maybe(number('decimal', 'share of the span that is at or below now')),
  missing: maybe(text('why there is no number')),
}

type SeriesSummary = Omit<RowOf<typeof output>, 'exchange' | 'symbol'>
const UNKNOWN = {
  unit: null,
  value: undefined,
  change: undefined,
  low: undefined,
  high: undefined,
  percentile: undefined,
  missing: null,
}

/** Returns the rank of the last number of a series among all, and its value a day before. */
const summaryOf = (series: FormulaSeries): SeriesSummary => {
  if (!series.ok) return { ...UNKNOWN, missing: series.message }
  const { value, stepMs, unit } = series
  const now = value[value.length - 1] ?? Number.NaN
  const finite = value.filter((one) => !Number.isNaN(one))
  const extremes = {
    ...UNKNOWN,
    unit,
    low: finite.reduce((a, b) => Math.min(a, b)),
    high: finite.reduce((a, b) => Math.max(a, b)),
  }
  if (Number.isNaN(now)) return { ...extremes, missing: 'None of the data it reads is stored for that time.' }
  const dayBefore = MS_PER_DAY % stepMs === 0 ? value[value.length - 1 - MS_PER_DAY / stepMs] : undefined
  return {
    ...extremes,
    value: now,
    percentile: finite.filter((one) => one <= now).length / finite.length,
    change: dayBefore === undefined || Number.isNaN(dayBefore) ? undefined : now - dayBefore,
  }
}

/** @param sources  studies that formulas read */
export const formulaByMarket = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'formula-by-market',
    subject: 'none',
    needs: needsOf(sources),
    title: 'Formula by market',
    doc: 'The value of one formula in every option market now, and its rank in its own history.',
    method:
      'The formula is computed for every market that has stored vols of the last two days, using that market wherever a name gives none (ATM30 - ATM7, not ATM30(deribit:BTC)). ' +
      'Change is from the point 24 hours earlier; the percentile is the share of the points of the span at or below the current value. A market without a value stays in the table with the reason.',
    input: {
      formula: formulaArgument(sources),
      span: argument.span('history used for low, high and percentile', 90, 3650),
    },
    output,
    run: async ({ formula, span, asOfMs }, source) => {
      // It needs what the studies it reads need.
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
      // One at a time, so that formulas over years do not block the thread together.
      for (const market of markets.slice(0, MAX_MARKETS)) {
        const series = await formulaSeries(sources, { formula, span, granularity: 'auto', market, asOfMs }, context)
        rows.push({ exchange: market.venue, symbol: market.symbol, ...summaryOf(series) })
      }
      const left = markets.length - rows.length
      return {
        ok: true,
        asOfMs: toMs,
        columns: columnsFromRows(output, rows),
        note: left > 0 ? `The first ${MAX_MARKETS} markets by name; ${left} more are left out.` : undefined,
      }
    },
  })
