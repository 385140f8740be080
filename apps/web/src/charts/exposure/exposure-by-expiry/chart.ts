import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Known is what the method says dealers hold against all that is open; unclassified is the share of traded coins that nobody could assign to a side. Flows before the first stored trade are not known. A row leads to the trades of its put wall, where dealers are most short gamma.',
  comparable: ofOneCoin,
  compared: ['atmVol', 'gammaUsd', 'gammaCoin', 'flip', 'callWall', 'putWall', 'maxPain', 'putCallRatio', 'openCoin'],
  studies: (page) => ({ summary: ask('exposure-summary', holderOf(page), COLUMNS) }),
  toModel: ({ summary }, page) => toModel(summary, page),
})
