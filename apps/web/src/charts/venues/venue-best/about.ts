import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'venue-best',
  title: 'Best bid and ask over venues',
  shows: 'Of every option that several books quote the best bid and ask, and what is left after fees where they cross.',
  subject: 'coin',
  pageControls: ['delta', 'expiries', 'compare'],
  controls: { show: control.choice('Shown', { near: '5 to 95Δ', all: 'All', free: 'Crossed' }, 'near') },
  shape: 'table',
})
