import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tapeRange } from '../packageArguments.ts'

export const about = describeChart({
  id: 'top-structures',
  title: 'Top structures',
  shows:
    'Structures that traded most, blocks or screen, with count, coins, net premium, worth now and whether opened; a row leads to its prints.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades'],
  alone: 'ranking',
  controls: {
    place: control.choice('Where', { page: 'Same as page', block: 'Block', screen: 'Screen' }, 'page'),
    range: tapeRange,
  },
  shape: 'table',
})
