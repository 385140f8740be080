import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { rare, viewControls } from '../viewControls.ts'

export const about = describeChart({
  id: 'view-trades',
  title: 'Trades for a view',
  shows:
    'The structures of listed options that do best under a view of the price at a date, after fees, within a largest loss.',
  subject: 'option-book',
  pageControls: [],
  alone: 'ranking',
  controls: {
    ...viewControls,
    laterVols: {
      ...control.choice(
        'Vols then',
        { lower: 'Vols −20 %', unchanged: 'Same vols', higher: 'Vols +20 %' },
        'unchanged',
      ),
      ...rare,
    },
    later: {
      ...control.choice('Afterwards', { down: 'Then −10 %', flat: 'Then flat', up: 'Then +10 %' }, 'flat'),
      ...rare,
    },
    loss: { ...control.number('Most to lose', 'USD', 5000, [1, 999_999]), ...rare },
    rank: control.choice('Best by', { expected: 'Expected', loss: 'Per loss', margin: 'Per margin' }, 'expected'),
  },
  shape: 'table',
})
