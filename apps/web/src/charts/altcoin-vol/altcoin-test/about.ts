import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tenorControl } from '../tenorControl.ts'

export const about = describeChart({
  id: 'altcoin-test',
  title: 'Model against market',
  shows: 'A coin that lists options, mapped as if it did not, compared with its market over time.',
  subject: 'none',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    tested: control.choice('Coin', { BTC: 'BTC', ETH: 'ETH', SOL: 'SOL', XRP: 'XRP' }, 'ETH'),
    tenor: tenorControl,
    bucket: control.choice(
      'Delta',
      { put10: '10Δ put', put25: '25Δ put', atm: 'ATM', call25: '25Δ call', call10: '10Δ call' },
      'atm',
    ),
  },
})
