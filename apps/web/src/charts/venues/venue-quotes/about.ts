import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-quotes',
  title: 'Who sells it cheapest',
  shows:
    'Every venue’s bid and ask for an option of a given expiry and delta, the lowest ask in vol first. A row opens the option.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    type: control.choice('Type', { put: 'Put', call: 'Call' }, 'put'),
    delta: control.choice(
      'Delta',
      { '5': '5Δ', '10': '10Δ', '15': '15Δ', '20': '20Δ', '25': '25Δ', '35': '35Δ', '50': '50Δ' },
      '20',
    ),
    tenor: control.choice(
      'Life',
      { '1': '1 d', '7': '7 d', '14': '14 d', '30': '30 d', '60': '60 d', '90': '90 d', '180': '180 d' },
      '30',
    ),
  },
  shape: 'table',
})
