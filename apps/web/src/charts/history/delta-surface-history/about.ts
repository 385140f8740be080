import { signControl } from '../../_kit/choices/wingControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'delta-surface-history',
  title: 'ATM, skew and spot',
  shows:
    'Vol at any tenor and delta through time: at the money with skew and spot, both wings, butterfly, or skew over ATM.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  controls: {
    tenor: control.choice(
      'Tenor',
      {
        '3': '3 d',
        '7': '7 d',
        '14': '14 d',
        '30': '30 d',
        '45': '45 d',
        '60': '60 d',
        '90': '90 d',
        '120': '120 d',
        '180': '180 d',
        '270': '270 d',
      },
      '30',
    ),
    delta: control.choice(
      'Delta',
      {
        '5': '5Δ',
        '10': '10Δ',
        '15': '15Δ',
        '20': '20Δ',
        '25': '25Δ',
        '30': '30Δ',
        '35': '35Δ',
        '40': '40Δ',
        '45': '45Δ',
      },
      '25',
    ),
    show: control.choice(
      'Shown',
      { skew: 'ATM, skew', wings: 'Call, put', fly: 'Butterfly', normalised: 'Skew ÷ ATM' },
      'skew',
    ),
    sign: signControl,
  },
})
