import { heightOfTable } from '../../../ui/table/heightOfTable.ts'
import { ask } from '../../_kit/ask.ts'
import { defineChart } from '../../_kit/defineChart.ts'
import { about } from './about.ts'
import { LISTED, SLOTS } from './declared.ts'
import { OwnView } from './OwnView.tsx'
import { toModel } from './toModel.ts'

/** Arguments as they are typed, once they can be read: `window=30, side=call`. */
const GIVEN = /^[A-Za-z0-9]+=[^,=]+(?:, ?[A-Za-z0-9]+=[^,=]+)*$/

export const chart = defineChart(about, {
  read: 'Written by whoever runs this desk, not by the desk: its page has the method in their words. Study picks one; Arguments takes its own, such as days=14.',
  studies: ({ own }) => ({
    list: ask('own-studies', {}, LISTED),
    answer: ask(
      'own-study',
      {
        ...(own.study === '' ? {} : { study: own.study }),
        ...(GIVEN.test(own.given) ? { given: own.given } : {}),
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
