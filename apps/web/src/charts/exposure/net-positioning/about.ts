import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { flowMeasure } from '../flowMeasure.ts'
import { flowOptions } from '../flowOptions.ts'

export const about = describeChart({
  id: 'net-positioning',
  title: 'Net positioning through time',
  shows:
    'Customers’ net position at every strike since the start of the span, the opposite of dealers’, with the index.',
  subject: 'option-book',
  pageControls: ['expiries', 'span', 'trades'],
  alone: 'span',
  controls: { measure: flowMeasure, options: flowOptions, strikes: strikeRange },
})
