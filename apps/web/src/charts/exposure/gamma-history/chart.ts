import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers were long gamma (stabilizing), below short gamma (amplifying). The inventory is that of the trades stored until then: the line begins at the first stored trade, since positions before it are unknown. Options without a stored smile of their expiry are left out.',
  studies: (page) => ({
    history: studyQuery(
      'gamma-history',
      { span: `${page.span}d`, expiries: page.expiries, mostDays: Number(page.own.life), ...holderArguments(page) },
      [...COLUMNS, 'classifiedShare'],
    ),
  }),
  toModel: ({ history }, page) => ({
    ...toModel(history, page.own.units),
    headline: coverageText({ data: { classifiedShare: history.data.classifiedShare.slice(-1), firstFlow: [] } }, page),
  }),
  headline: ({ headline }) => headline,
})
