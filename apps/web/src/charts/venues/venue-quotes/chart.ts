import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Each row is the listed option nearest to the selection; expiries and strikes differ slightly between venues, so compare vols. The last column is the vol of the venue’s marks at exactly that expiry and delta.',
  comparable: sameCoinOnly,
  compared: ['askVol', 'bidVol', 'surfaceVol'],
  studies: ({ own }) => ({
    quotes: studyQuery('venue-quotes', { type: own.type, delta: Number(own.delta), tenor: Number(own.tenor) }, COLUMNS),
  }),
  toModel: ({ quotes }) => toModel(quotes),
})
