import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars from the right edge are the gamma of each strike, long and short on one scale. Long gamma is stabilizing, short gamma amplifying. The lines are the strikes with the largest positive and the largest negative gamma, called call wall and put wall elsewhere, and the flip, where all of it changes sign; they are of the chosen expiries.',
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    levels: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, [
      ...LEVELS,
      ...COVERAGE,
    ]),
    index: studyQuery('gamma-history', { span: `${page.span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ exposure, levels, index }, page) => ({
    ...toModel(exposure, levels, index, page.symbol),
    headline: coverageText(levels, page),
  }),
  headline: ({ headline }) => headline,
})
