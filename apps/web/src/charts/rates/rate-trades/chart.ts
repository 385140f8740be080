import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A box pays the distance of its strikes at the expiry wherever the coin is: it lends or borrows dollars. A conversion is a call, a put and the future of the same expiry that cancel each other. Each is the best of its expiry and book at bids and asks. Edge: what is left of one coin after fees, interest on margin, and what your money costs or earns elsewhere; with idle money enter one rate for both. Green: above zero, and above the usual move between the oldest and the newest quote of the legs. Risk of the venue is not counted.',
  comparable: sameCoinOnly,
  compared: ['rate', 'edgeUsd'],
  studies: ({ expiries, own }) => ({
    trades: studyQuery(
      'rate-trades',
      { expiries, kind: own.kind, margin: own.margin, earnRate: own.earns, costRate: own.costs },
      COLUMNS,
    ),
  }),
  toModel: ({ trades }) => toModel(trades),
})
