import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

const controls = { maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry') }

export const chart = defineChart({
  id: 'delta-grid',
  title: 'Delta grid',
  explain: {
    shows: 'Vol in percent by delta and maturity, from the 5-delta put over the money to the 5-delta call.',
    read: 'Read a row for the smile of a maturity, a column for the term structure of a delta. Blank: no listed strike reaches that delta.',
  },
  controls,
  studies: () => ({ grid: ask('delta-grid', {}) }),
  toModel: ({ grid }, page) => toModel(grid, page, page.own.maturities),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  minHeight: 240,
  fixture: () => import('./fixture.json'),
})
