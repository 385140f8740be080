import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Screen and blocks of each side of the day; the header tells puts per call of both places. Of a trade in pieces every print counts. A bar leads to the trades of its place.',
  comparable: ofOneCoin,
  studies: ({ expiries }) => ({
    volume: ask('traded-volume', { by: 'time', bucket: '1d', span: '1d', expiries }, COLUMNS),
  }),
  toModel: ({ volume }, page) => toModel(volume, page.own.measure, page),
  headline: ({ headline }) => headline,
})
