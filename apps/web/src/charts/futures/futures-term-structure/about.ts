import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'futures-term-structure',
  title: 'Futures term structure',
  shows: 'Price, basis or annual rate of every expiry, the perpetual at no days; inverse and linear apart.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  controls: {
    measure: control.choice('Measure', { apr: 'APR', basis: 'Basis', price: 'Price' }, 'apr'),
    axis: control.choice('Time axis', { sqrt: '√ time', linear: 'Linear', log: 'Log' }, 'sqrt'),
  },
})
