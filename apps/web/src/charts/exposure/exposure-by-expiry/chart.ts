import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Classified is the traded volume with an inferred side relative to open interest: what the estimate rests on. Unclassified is the share of traded coins without one. Trades before the first stored one are missing. A row opens the trades of the strike where dealers are most short gamma.',
  comparable: sameCoinOnly,
  compared: ['atmVol', 'gammaUsd', 'gammaCoin', 'flip', 'callWall', 'putWall', 'maxPain', 'putCallRatio', 'openCoin'],
  studies: (page) => ({
    summary: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, COLUMNS),
  }),
  toModel: ({ summary }, page) => toModel(summary, page),
})
