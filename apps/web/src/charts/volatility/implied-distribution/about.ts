import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-distribution',
  title: 'Implied distribution',
  shows:
    'The distribution of the price at one expiry implied by options: the risk-neutral density of the fitted smile, with that of a flat smile.',
  subject: 'option-book',
  pageControls: ['expiries', 'compare'],
  controls: { expiry: control.expiry('Expiry') },
})
