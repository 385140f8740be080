import { ask, defineChart } from '../_kit/defineChart.ts'
import { TableView } from '../_kit/TableView.tsx'
import { toModel } from './toModel.ts'

export const chart = defineChart({
  id: 'surface-fit',
  title: 'Surface fit',
  explain: {
    shows:
      'How close the fitted smile of each expiry is to its quotes, its parameters, and every slice that was rejected with the reason.',
    read: 'RMS and largest error in vol points. Outside: quotes that the curve does not pass between bid and ask. Moved: what the calendar condition took the curve off its own best fit. min g, Lee and calendar columns prove that the curve holds no free money.',
  },
  controls: {},
  studies: () => ({ fit: ask('surface-fit', {}) }),
  toModel: ({ fit }, page) => toModel(fit, page),
  isEmpty: (spec) => spec.items.length === 0,
  View: TableView,
  shape: 'table',
  fixture: () => import('./fixture.json'),
})
