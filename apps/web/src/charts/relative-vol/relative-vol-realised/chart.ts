import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero the first coin moved more. Short windows say what happened last week, long ones what is usual.',
  studies: ({ span }) => ({ realised: ask('relative-vol-realised', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ realised }, { own, ...pair }) => toModel(realised, pair, own.window),
})
