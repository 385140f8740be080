import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Roll: a long leg is sold at the bid and the next expiry bought at the ask, with taker fees; + costs, − brings money. The percentages are settlement prices against the forward. A strike less than half a deviation away with much open interest around it can pin. Click a leg to try its roll.',
  studies: ({ own }) => ({
    rolls: studyQuery('portfolio-rolls', { days: Number(own.days), width: Number(own.width) }, COLUMNS),
  }),
  toModel: ({ rolls }) => toModel(rolls),
})
