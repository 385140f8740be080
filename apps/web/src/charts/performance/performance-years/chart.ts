import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The current year in color, earlier ones behind it. The band is one standard deviation around the mean of complete years, if there are three or more; a dozen years are few, and a coin’s first years were a different market. A year without data from January is rebased at its first day and not in the mean.',
  studies: () => ({ years: studyQuery('performance-years', {}, COLUMNS) }),
  toModel: ({ years }, { own }) => toModel(years, own.scale),
  headline: ({ headline }) => headline,
})
