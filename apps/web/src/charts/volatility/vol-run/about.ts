import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-run',
  title: 'Vol run',
  shows: 'Bid and ask vol at the money and in the wings of every expiry, in the form of a dealer’s run.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    wings: control.choice('Deltas', { usual: '10, 25', all: '5 to 45' }, 'usual'),
    shows: control.choice('Shows', { both: 'Bid / ask', mid: 'Mid', width: 'Width' }, 'both'),
  },
  shape: 'table',
})
