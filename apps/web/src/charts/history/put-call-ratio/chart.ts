import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above one there are more puts. Open interest moves slowly; what traded says what was wanted that day.',
  studies: ({ span }) => ({ ratios: ask('put-call-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ ratios }, { own }) => toModel(ratios, own.show),
})
