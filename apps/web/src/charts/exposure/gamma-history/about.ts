import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'gamma-history',
  title: 'Gamma through time',
  shows: 'Gamma of dealers for a move of 1 % at every stored snapshot, in coins or USD, with the index.',
  subject: 'option-book',
  pageControls: ['expiries', 'method', 'scenario', 'span', 'trades'],
  alone: 'span',
  controls: {
    units: unitsControl,
    life: control.choice('Lives', { '3650': 'All', '1': '≤ 1 d', '7': '≤ 7 d', '30': '≤ 30 d' }, '3650'),
  },
})
