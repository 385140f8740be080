import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The running year in colour, earlier ones behind it. The band is one standard deviation around the mean of whole years, of three or more; a dozen years are few, and the first ones of a coin were another market. A year that is not known from January on is rebased at its first known day and not in the mean.',
  studies: () => ({ years: ask('performance-years', {}, COLUMNS) }),
  toModel: ({ years }, { own }) => toModel(years, own.scale),
  headline: ({ headline }) => headline,
})
