import { ask } from '../../_kit/ask.ts'
import { byStrikeOrElse } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Seen from those who hold the options; who wrote them has the opposite, and nobody knows from this who is which. Gamma and vega of holders are above zero, theta below. Calls and puts are piled up with their own sign: delta and charm partly cancel, vega and gamma add.',
  comparable: byStrikeOrElse,
  studies: ({ own, expiries }) => ({
    exposure: ask('greek-exposure', { greek: own.greek, by: own.by, expiries }, COLUMNS),
  }),
  toModel: ({ exposure }, { coin, own }) => toModel(exposure, coin, own),
  headline: ({ headline }) => headline,
})
