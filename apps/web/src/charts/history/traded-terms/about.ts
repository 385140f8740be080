import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'traded-terms',
  title: 'Traded term structure',
  shows:
    'Vol at which each expiry traded on one day, weighted by premium, with the forward vol and the premium traded. The day is the later of the two dates of the page, else the newest.',
  subject: 'option-book',
  pageControls: ['dates'],
  alone: 'pair',
  controls: { axis: timeAxisControl },
})
