import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A header sorts, a number leads to the screen that it comes from: vols to the option book, realised vol to its page, open interest and basis to all venues of the coin, funding to the perpetual with most open. Open interest is in USD, both sides of a contract once. A dash is not known, it is not zero.',
  comparable: ofAnotherMoment,
  compared: [
    'spot',
    'atm7',
    'atm30',
    'atm90',
    'rr25',
    'dvol',
    'optionOpenUsd',
    'futureOpenUsd',
    'basis90',
    'funding8h',
  ],
  studies: () => ({ coins: ask('coin-board', {}, COLUMNS) }),
  toModel: ({ coins }, { own }) => toModel(coins, own.sign),
  headline: ({ items }) => `${items.length}`,
})
