import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { LapseView } from './LapseView.tsx'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The darkest line is the oldest, the brightest the newest: follow one delta from line to line, or play them in order; click a line to open the market at that time. The header has the change from the oldest to the newest in ATM vol and 25-delta skew.',
  studies: ({ own }) => ({
    smiles: studyQuery(
      'smile-history',
      { expiry: own.expiry, span: `${Number(own.range)}d`, frames: Number(own.frames) },
      COLUMNS,
    ),
  }),
  toModel: ({ smiles }, { exchange, symbol }) => toModel(smiles, { exchange, symbol }),
  View: LapseView,
  headline: ({ headline }) => headline,
})
