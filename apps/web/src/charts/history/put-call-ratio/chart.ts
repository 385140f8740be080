import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above one there are more puts. Open interest moves slowly; what traded says what was wanted that day or hour. By hour the longest spans are drawn by four hours or by day.',
  studies: ({ span, own }) => ({
    ratios: ask('put-call-history', { span: `${span}d`, granularity: own.step }, COLUMNS),
  }),
  toModel: ({ ratios }, { own }) => toModel(ratios, own.show),
})
