import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Click a header to sort, a number to open its screen: vols open the option book, realized vol its page, open interest and basis all venues of the coin, funding the perpetual with the largest open interest. Open interest is in USD, counted once per contract. A dash means no data, not zero. Market capitalization needs the coins in circulation, which no venue reports: it is shown for the coins that the operator’s file of supplies names, among the sizes.',
  comparable: anotherInstantOnly,
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
  studies: () => ({ coins: studyQuery('coin-board', {}, COLUMNS) }),
  toModel: ({ coins }, { own }) => toModel(coins, own.sign),
  headline: ({ items }) => `${items.length}`,
})
