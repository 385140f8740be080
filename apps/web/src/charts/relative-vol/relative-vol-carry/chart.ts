import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Carry is implied less realised vol of 30 days: what a seller earns if nothing changes. Bars above zero: selling the first coin against the second pays.',
  studies: ({ span }) => ({ realised: ask('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, pair) => toModel(realised, pair),
})
