import { callPutBars } from '../_kit/callPutBars.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { openInterestMeasure, openInterestSides } from '../_kit/openInterestMeasure.ts'
import { PlotView } from '../_kit/PlotView.tsx'

export const chart = defineChart({
  id: 'open-interest-by-expiry',
  title: 'Open interest by expiry',
  explain: {
    shows: 'Open calls (up) and puts (down) of every expiry.',
    read: 'Month and quarter ends hold most. What expires next leaves the book at 08:00 UTC of its day.',
  },
  controls: { measure: openInterestMeasure },
  studies: ({ expiries }) => ({ interest: ask('open-interest', { by: 'expiry', expiries }) }),
  toModel: ({ interest }, { own, symbol }) =>
    callPutBars({
      by: 'expiry',
      groups: interest.data.expiry,
      crosshairKey: `expiry:${symbol}`,
      ...openInterestSides(interest, own.measure),
    }),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
