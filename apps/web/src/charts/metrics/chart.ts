import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { TableView } from '../_kit/TableView.tsx'
import { toModel } from './toModel.ts'

const controls = {
  daysBack: control.choice('Compare with', { '1': '1 d', '2': '2 d', '3': '3 d', '7': '1 w' }, '1'),
  sign: control.choice('Sign', { 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' }, 'call-minus-put'),
}

export const chart = defineChart({
  id: 'metrics',
  title: 'Volatility metrics',
  explain: {
    shows:
      'One row per expiry: forward, expected move, at-the-money vol, risk reversals and butterflies, each with its change.',
    read: 'Changes compare the same expiry some days earlier; a dash means it was not listed then.',
  },
  controls,
  studies: ({ own }) => ({ metrics: ask('metrics', { daysBack: Number(own.daysBack), sign: own.sign }) }),
  toModel: ({ metrics }, page) => toModel(metrics, page),
  isEmpty: (spec) => spec.items.length === 0,
  View: TableView,
  shape: 'table',
  fixture: () => import('./fixture.json'),
})
