import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The legs are those at these places in the order of expiry today, looked at back in time; the nearer one is sold. The percentile in the readout is the share of the past of the span that was not higher.',
  studies: ({ coin, span, granularity, own }) => {
    // A roll goes outwards in time: legs chosen the other way round are the same roll.
    const [near, far] = [Number(own.near), Number(own.far)].sort((a, b) => a - b)
    const arguments_ = { coin: coin ?? 'BTC', margin: own.margin, near, far, span: `${span}d`, granularity }
    return { history: ask('roll-history', arguments_, COLUMNS) }
  },
  toModel: ({ history }, { own }) => toModel(history, own.measure),
  headline: ({ headline }) => headline,
})
