import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'put-call-ratio',
  title: 'Put/call ratios',
  shows: 'Puts over calls by day or hour: of open interest, of volume, of premium and of blocks alone.',
  subject: 'option-book',
  pageControls: ['span', 'compare'],
  controls: {
    step: control.choice('Step', { '1d': 'Day', '4h': '4 h', '1h': 'Hour' }, '1d'),
    show: control.choice('Shown', { ratios: 'Open and traded', premium: 'Premium and blocks' }, 'ratios'),
  },
})
