import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell sells the leg above it and buys the leg beside it. A row whose cells are alike is a curve of one rate; a cell that stands out is a leg that is cheap or dear. Book: the middle of the venue’s own book for the roll, none where it runs none. Edge: what trading in that book saves against the legs, on the better side; below zero the legs are cheaper.',
  comparable: ofAnotherMoment,
  studies: ({ coin, margin }) => ({ rolls: ask('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }, { exchange, own }) => toModel(rolls, own.measure, exchange),
})
