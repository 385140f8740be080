import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each dot is a day. Where calls get dearer against puts as spot rises, skew follows spot; where the newest period lies apart from the others, the market has changed its mind. Index over ATM is what the wings add to the level.',
  studies: ({ span }) => ({ days: ask('vol-index-decorated', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.measure),
  headline: ({ headline }) => headline,
})
