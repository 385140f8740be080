import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { viewArguments } from '../viewControls.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Each out-of-the-money option at its strike: how likely it ends in the money for the market and for you, and what it is worth to both. Edge: what the view leaves of one coin after the quote and all fees. Click a row to try it in the analyzer. A mark in the column Fit says that the implied density does not price that option within its quotes.',
  studies: ({ own }) => ({ strikes: studyQuery('view-strikes', viewArguments(own), COLUMNS) }),
  toModel: ({ strikes }) => toModel(strikes),
})
