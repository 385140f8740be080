import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { flowMeasure } from '../flowMeasure.ts'
import { flowOptions } from '../flowOptions.ts'

export const about = describeChart({
  id: 'net-volumes',
  title: 'Net volumes by strike',
  shows: 'Customers’ buys less sells over the span, by strike and expiry or by strike and time: screen, blocks or all.',
  subject: 'option-book',
  pageControls: ['expiries', 'span', 'trades'],
  alone: 'span',
  controls: {
    measure: flowMeasure,
    across: control.choice('Across', { expiry: 'Expiry', time: 'Time' }, 'expiry'),
    options: flowOptions,
    strikes: strikeRange,
  },
})
