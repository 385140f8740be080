import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-stress',
  title: 'Margin stress',
  shows: 'A portfolio under the shocks of a venue’s portfolio margin, with the resulting margin.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    rule: control.choice('Rule', { deribit: 'Deribit', 'deribit-former': 'Deribit, former', okx: 'OKX' }, 'deribit'),
  },
})
