import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The same legs and sides are one row, the largest amount first. Bought: the customer paid for the structure or wanted its long side; sides of blocks are inferred from price against mark. Net premium is what customers paid less what they received.',
  studies: (page) => {
    const { place, range } = page.own
    const asked = packagesOf(page, range)
    return {
      top: ask('unique-trades', { ...asked, place: place === 'page' ? asked.place : place, limit: 200 }, COLUMNS),
    }
  },
  toModel: ({ top }, page) => toModel(top, page),
})
