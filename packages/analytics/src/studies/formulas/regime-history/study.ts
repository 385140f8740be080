import { maybe, number, text, time } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { defineRegimeStudy } from '../regimes/defineRegimeStudy.ts'

const output = {
  at: time('instant of the day'),
  dimension: text('vol, skew, term structure, gamma or carry'),
  state: text('state on that day'),
  level: number('1', '−1 for the lower state, 0 between, 1 for the upper'),
  value: maybe(number('of the formula', 'the number that decides')),
}

/** @param sources  studies that formulas read */
export const regimeHistory = (sources: ReadonlyMap<string, Source>) =>
  defineRegimeStudy(sources, {
    id: 'regime-history',
    title: 'Regimes by day',
    doc: 'The state of vol, skew, term structure, gamma and carry on every day.',
    method: 'A day without data has no row.',
    output,
    rowsOf: (dimensions) =>
      dimensions.flatMap(({ rule, series, states }) =>
        states.flatMap((state, day) =>
          state === undefined || !series.ok
            ? []
            : [
                {
                  at: series.at[day],
                  dimension: rule.dimension,
                  state: rule.states[state],
                  level: state - 1,
                  value: series.value[day],
                },
              ],
        ),
      ),
  })
