import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The first three lines are everything, the next ones each part for itself: which venue loses where, and whether another pays for it. A margin call comes from one venue, whatever the sum says.',
  comparable: ofAnotherMoment,
  studies: ({ own, vols }) => {
    const { volRule, sticky, twist } = scenarioOf(own)
    const arguments_ = { by: own.by, vols, volRule, sticky, twist, shift: Number(own.shift), width: Number(own.width) }
    return { matrix: ask('portfolio-matrix', arguments_, columnsOf(own.measure)) }
  },
  toModel: ({ matrix }, { own }) => toModel(matrix, own),
  headline: ({ note }) => note,
})
