import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { scenarioOf } from '../scenario.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The first three rows are the total, the next ones each part: which venue loses where, and whether another offsets it. Margin calls are per venue, whatever the total.',
  comparable: anotherInstantOnly,
  studies: ({ own, vols }) => {
    const { volRule, sticky, twist } = scenarioOf(own)
    const arguments_ = { by: own.by, vols, volRule, sticky, twist, shift: Number(own.shift), width: Number(own.width) }
    return { matrix: studyQuery('portfolio-matrix', arguments_, columnsOf(own.measure)) }
  },
  toModel: ({ matrix }, { own }) => toModel(matrix, own),
  headline: ({ note }) => note,
})
