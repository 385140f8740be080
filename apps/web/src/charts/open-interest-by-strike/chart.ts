import { callPutBars } from '../_kit/callPutBars.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { openInterestMeasure, openInterestSides } from '../_kit/openInterestMeasure.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { spotLevel } from '../_kit/spotLevel.ts'

export const chart = defineChart({
  id: 'open-interest-by-strike',
  title: 'Open interest by strike',
  explain: {
    shows: 'Open calls (up) and puts (down) at every strike, for the expiries that the page shows.',
    read: 'Tall bars are where positions sit. Net delta shows what the holders gain from a move of one coin’s price.',
  },
  controls: { measure: openInterestMeasure },
  studies: ({ expiries }) => ({
    interest: ask('open-interest', { by: 'strike', expiries }),
    market: ask('market-summary', {}),
  }),
  toModel: ({ interest, market }, { own, symbol }) =>
    callPutBars({
      by: 'strike',
      groups: interest.data.strike,
      levels: spotLevel(market),
      crosshairKey: `strike:${symbol}`,
      ...openInterestSides(interest, own.measure),
    }),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
