import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'On a delta axis, smiles do not need the same strikes. A line that stands out is expensive or cheap there.',
  comparable: sameCoinOnly,
  studies: ({ own }) => ({ answer: studyQuery('venue-smiles', { expiry: own.expiry }, COLUMNS) }),
  toModel: ({ answer }) => toModel(answer),
  // The comparison uses the same expiry, since the default (the most widely listed expiry) may have differed then.
  pinned: ({ answer }, own) => ({ ...own, expiry: answer.data.expiry[0] ?? own.expiry }),
  headline: ({ headline }) => headline,
})
