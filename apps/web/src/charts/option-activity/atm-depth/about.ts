import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'atm-depth',
  title: 'Depth at the money',
  shows:
    'Coins at the best bid and ask of the options at the money of every expiry, with the spread in vol. Deeper levels are not collected.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte'],
  controls: {},
})
