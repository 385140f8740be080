import { ask, defineChart } from '../_kit/defineChart.ts'
import { historyRange } from '../_kit/historyRange.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { tenorHistory } from '../_kit/tenorHistory.ts'

export const chart = defineChart({
  id: 'constant-maturity',
  title: 'Constant-maturity ATM',
  explain: {
    shows: 'At-the-money vol at 7, 30, 60, 90 and 180 days through time.',
    read: 'Lines in order, short below long: calm. Short above long: the market pays for what happens now.',
  },
  controls: { range: historyRange },
  studies: ({ own }) => ({ history: ask('constant-maturity', { days: Number(own.range) }) }),
  toModel: ({ history }) => tenorHistory(history, 'atmVol', 'ATM IV', '%'),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
