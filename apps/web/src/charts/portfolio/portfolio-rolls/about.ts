import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-rolls',
  title: 'Expiring legs',
  shows: 'Legs that expire soon: what they pay at several settlement prices, the cost of rolling them, and pin risk.',
  subject: 'portfolio',
  pageControls: [],
  alone: 'ranking',
  sets: {
    roll: {
      label: 'Roll',
      columns: [
        'instrument',
        'days',
        'coins',
        'next',
        'costUsd',
        'feesUsd',
        'gammaUsd',
        'distance',
        'deviations',
        'exchange',
      ],
    },
    assigned: {
      label: 'Assignment',
      columns: [
        'instrument',
        'days',
        'coins',
        'assigned0',
        'assigned1',
        'assigned2',
        'assigned3',
        'assigned4',
        'openStrikeCoin',
        'openNearCoin',
      ],
    },
  },
  controls: {
    days: control.choice('Within', { '1': '1 d', '7': '7 d', '14': '14 d', '45': '45 d' }, '7'),
    width: control.choice('Prices', { '0.05': '± 5 %', '0.1': '± 10 %', '0.2': '± 20 %' }, '0.1'),
  },
  shape: 'table',
})
