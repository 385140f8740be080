import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-surface',
  title: 'Vol surface',
  shows: 'Vol over delta or moneyness and days to expiry, as a surface that turns or as a flat map.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte'],
  alone: 'solid',
  controls: {
    axis: control.choice('Over', { delta: 'Delta', moneyness: 'Moneyness' }, 'delta'),
    time: control.choice('Time axis', { log: 'Log', linear: 'Linear' }, 'log'),
    look: control.choice('Look', { solid: '3-D', flat: 'Flat' }, 'solid'),
  },
})
