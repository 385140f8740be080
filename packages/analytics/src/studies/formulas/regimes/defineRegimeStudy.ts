import { argument } from '../../../study/argument/kinds.ts'
import type { Column } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type Study, type StudyContext } from '../../../study/study.ts'
import { withoutRange } from '../formula/formulaSeries.ts'
import { needsOf } from '../formula/study.ts'
import { type RegimeDays, readRegimes, USUAL_DAYS } from './regimeDays.ts'
import { RULES_TEXT } from './rules.ts'

const REGIME_METHOD = `One number of the market a day, at the time of day of the answer, each from data available by then, and fixed bounds. ${RULES_TEXT}`

/**
 * Defines a study of the regimes of an option market.
 *
 * @param sources  studies that formulas read
 * @param rowsOf   rows from the days of every dimension and the instant of the answer, Unix ms; none: no data
 */
export const defineRegimeStudy = <Columns extends Record<string, Column>>(
  sources: ReadonlyMap<string, Source>,
  {
    method,
    rowsOf,
    ...description
  }: Pick<Study, 'id' | 'title' | 'doc' | 'method'> & {
    readonly output: Columns
    readonly rowsOf: (dimensions: readonly RegimeDays[], atMs: number) => readonly RowOf<Columns>[]
  },
): Study =>
  defineStudy({
    ...description,
    subject: 'option-book',
    needs: needsOf(sources),
    method: `${REGIME_METHOD} ${method}`,
    input: {
      days: argument.number(
        'days',
        `how many days are judged; the basis has no more than ${USUAL_DAYS}`,
        USUAL_DAYS,
        10,
        1500,
      ),
    },
    run: async ({ market, asOfMs, days }, source) => {
      // It needs what the studies it reads need.
      const context = source as unknown as StudyContext
      const { atMs, dimensions } = await readRegimes(sources, { market, asOfMs, days: Math.round(days) }, context)
      const rows = rowsOf(dimensions, atMs)
      if (rows.length > 0) return { ok: true, asOfMs: atMs, columns: columnsFromRows(description.output, rows) }
      const [{ series }] = dimensions
      return noData(series.ok ? undefined : withoutRange(series.message))
    },
  })
