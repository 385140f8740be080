import { defineChart } from '../../../chart/definition/defineChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { heightOfTable } from '../../../ui/table/heightOfTable.ts'
import { about } from './about.ts'
import { LISTED, SLOTS } from './declared.ts'
import { OwnView } from './OwnView.tsx'
import { toModel } from './toModel.ts'

/** Matches complete arguments, such as `window=30, side=call`; incomplete input is ignored. */
const ARGUMENTS_PATTERN = /^[A-Za-z0-9]+=[^,=]+(?:, ?[A-Za-z0-9]+=[^,=]+)*$/

export const chart = defineChart(about, {
  read: 'Written by the operator of this desk; its page describes the method. Study selects one; Arguments sets its own arguments, such as days=14.',
  studies: ({ own }) => ({
    list: studyQuery('own-studies', {}, LISTED),
    answer: studyQuery(
      'own-study',
      {
        ...(own.study === '' ? {} : { study: own.study }),
        ...(ARGUMENTS_PATTERN.test(own.given) ? { given: own.given } : {}),
      },
      SLOTS,
    ),
  }),
  toModel: ({ list, answer }, { own }) => toModel(list, answer, own.study),
  isEmpty: (model) => ('series' in model ? model.series.length === 0 : model.items.length === 0),
  headline: ({ headline }) => headline,
  contentHeight: (model) => ('series' in model ? undefined : heightOfTable(model)),
  View: OwnView,
})
