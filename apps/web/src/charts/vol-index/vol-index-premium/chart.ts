import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, HORIZON_DAYS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each day compares what 30 days of movement cost a month before with what spot then did. Above zero sellers of vol were paid for the risk, below it buyers were. The index is moved forward by its horizon, so that both speak of the same days.',
  studies: ({ span }) => ({
    history: ask('vol-index-history', { span: `${span}d`, horizon: HORIZON_DAYS }, COLUMNS),
  }),
  toModel: ({ history }, { coin }) => toModel(history, coin),
  headline: ({ headline }) => headline,
})
