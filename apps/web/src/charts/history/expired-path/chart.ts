import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above: the vol of the expiry until it expired, and its forward until settlement. Below: the standard deviation implied for the remaining time against the distance that the price still moved; where the line is above the bars, options were expensive.',
  studies: ({ expired, own }) => ({
    path: studyQuery('expired-path', { expiry: expired, before: Number(own.before) }, COLUMNS),
  }),
  toModel: ({ path }) => toModel(path),
  headline: ({ headline }) => headline,
})
