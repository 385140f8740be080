import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The legs are those at these positions in today’s order of expiries, traced back in time; the nearer one is sold. The percentile in the readout is the share of the span that was not higher.',
  studies: ({ coin, span, granularity, own }) => {
    // The near leg comes first, in whichever order the legs were chosen.
    const [near, far] = [Number(own.near), Number(own.far)].sort((a, b) => a - b)
    const arguments_ = { coin: coin ?? 'BTC', margin: own.margin, near, far, span: `${span}d`, granularity }
    return { history: studyQuery('roll-history', arguments_, COLUMNS) }
  },
  toModel: ({ history }, { own }) => toModel(history, own.measure),
  headline: ({ headline }) => headline,
})
