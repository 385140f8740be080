import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell sells the leg of its column and buys the leg of its row. A row with equal cells is a curve with one rate; a cell that stands out is a cheap or expensive leg. Book: the mid of the venue’s own book for the roll, if it has one. Edge: what trading in that book saves against the legs, on the better side; below zero the legs are cheaper.',
  comparable: anotherInstantOnly,
  studies: ({ coin, margin }) => ({ rolls: studyQuery('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }, { exchange, own }) => toModel(rolls, own.measure, exchange),
})
