import { defineChart } from '../../../chart/definition/defineChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { TableView } from '../../../chart/view/TableView.tsx'
import { heightOfTable } from '../../../ui/table/heightOfTable.ts'
import { about } from './about.ts'
import { COLUMNS, type OutcomeTable, outcomeText, toModel } from './toModel.ts'

export const chart = defineChart(about, {
  View: TableView,
  isEmpty: ({ items }: OutcomeTable) => items.length === 0,
  contentHeight: heightOfTable,
  hasAnswerRows: true,
  read: 'Ranges of the settlement price between break-evens. The fitted density is the market’s price of probability, not a forecast; the own view is lognormal with your vol and mean. P&L counts from the entry prices, without fees.',
  studies: ({ own, vols }) => ({
    outcome: studyQuery(
      'portfolio-outcome',
      { vols, viewMove: Number(own.mean), ...(own.view === 'none' ? {} : { viewVol: Number(own.view) }) },
      COLUMNS,
    ),
  }),
  toModel: ({ outcome }) => toModel(outcome),
  headline: ({ outcome }) => outcomeText(outcome),
})
