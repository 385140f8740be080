import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Smiles on one axis of delta need no common strikes. What stands apart is dear or cheap there.',
  comparable: ofOneCoin,
  studies: ({ own }) => ({ answer: ask('venue-smiles', { expiry: own.expiry }, COLUMNS) }),
  toModel: ({ answer }) => toModel(answer),
  // The expiry that most list now is not the one that most listed then.
  pinned: ({ answer }, own) => ({ ...own, expiry: answer.data.expiry[0] ?? own.expiry }),
  headline: ({ headline }) => headline,
})
