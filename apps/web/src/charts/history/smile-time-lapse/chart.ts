import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The darkest line is the oldest, the brightest the newest: follow one delta from line to line. The header says by how much the newest stands above the oldest at the money and in 25-delta skew.',
  studies: ({ own }) => ({
    smiles: ask(
      'smile-history',
      { expiry: own.expiry, span: `${Number(own.range)}d`, frames: Number(own.frames) },
      COLUMNS,
    ),
  }),
  toModel: ({ smiles }) => toModel(smiles),
  headline: ({ headline }) => headline,
})
