import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { LapseView } from './LapseView.tsx'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The darkest line is the oldest, the brightest the newest: follow one delta from line to line, or play them one after the other; a press on a line opens the market of that moment. The header says by how much the newest stands above the oldest at the money and in 25-delta skew.',
  studies: ({ own }) => ({
    smiles: ask(
      'smile-history',
      { expiry: own.expiry, span: `${Number(own.range)}d`, frames: Number(own.frames) },
      COLUMNS,
    ),
  }),
  toModel: ({ smiles }, { exchange, symbol }) => toModel(smiles, { exchange, symbol }),
  View: LapseView,
  headline: ({ headline }) => headline,
})
