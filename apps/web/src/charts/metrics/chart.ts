import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { TableView } from '../_kit/TableView.tsx'
import { butterflyControl, signControl } from '../_kit/wingControls.ts'
import { toModel } from './toModel.ts'

const controls = {
  daysBack: control.choice('Compare with', { '1': '1 d', '2': '2 d', '3': '3 d', '7': '1 w' }, '1'),
  sign: signControl,
  butterfly: butterflyControl,
}

export const chart = defineChart({
  id: 'metrics',
  title: 'Volatility metrics',
  explain: {
    shows:
      'One row per expiry: forward, expected move, at-the-money vol, risk reversals and butterflies, each with its change.',
    read: 'Changes compare the same expiry some days earlier; a dash means it was not listed then. The heads name sign and butterfly: RR is call − put, P − C the other way; the full fly is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it.',
  },
  controls,
  studies: ({ own: { daysBack, sign, butterfly } }) => ({
    metrics: ask('metrics', { daysBack: Number(daysBack), sign, butterfly }),
  }),
  toModel: ({ metrics }, page) => toModel(metrics, page, page.own),
  isEmpty: (spec) => spec.items.length === 0,
  View: TableView,
  shape: 'table',
  fixture: () => import('./fixture.json'),
})
