import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Trades with the same legs and sides are one row, the largest amount first. Bought: the customer paid for the structure or was the initiator of its long side; sides of blocks are inferred from price against mark. Net premium is what customers paid less what they received.',
  studies: (page) => {
    const { place, range } = page.own
    const packageArguments = packagesOf(page, range)
    return {
      top: studyQuery(
        'unique-trades',
        { ...packageArguments, place: place === 'page' ? packageArguments.place : place, limit: 200 },
        COLUMNS,
      ),
    }
  },
  toModel: ({ top }, page) => toModel(top, page),
})
