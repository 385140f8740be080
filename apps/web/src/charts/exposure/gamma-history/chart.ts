import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers damped moves, below they fed them. The inventory is that of the trades stored until then: where history begins it begins at nothing. Options without a stored smile of their expiry are left out.',
  studies: (page) => ({
    history: studyQuery(
      'gamma-history',
      { span: `${page.span}d`, expiries: page.expiries, mostDays: Number(page.own.life), ...holderArguments(page) },
      COLUMNS,
    ),
  }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
