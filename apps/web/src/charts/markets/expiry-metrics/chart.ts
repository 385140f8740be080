import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'One heading per venue and book, the largest open interest first; a row opens that book. Changes compare the same expiry of the same book some days earlier; a dash means it was not listed, or nothing is stored. RR is call − put, P − C the opposite; the full fly is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it. Wings of coins are quoted at 25Δ and 15Δ, those of options on shares and funds at 20Δ and 10Δ.',
  comparable: anotherInstantOnly,
  compared: ['forward', 'openCoin', 'atmVol', 'rr25', 'rr20', 'rr15', 'rr10', 'fly25', 'fly20', 'fly15', 'fly10'],
  studies: ({ own: { daysBack, sign, butterfly } }) => ({
    expiries: studyQuery('expiry-metrics', { daysBack: Number(daysBack), sign, butterfly }, COLUMNS),
  }),
  toModel: ({ expiries }, { own }) => toModel(expiries, own),
})
