import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-buckets',
  title: 'Greeks by expiry and strike',
  shows: 'One greek of a portfolio by expiry and by strike over forward.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    greek: control.choice(
      'Greek',
      { weightedVega: 'Vega 30 d', vega: 'Vega', gammaUsd: 'Gamma', theta: 'Theta', deltaUsd: 'Delta USD' },
      'weightedVega',
    ),
  },
})
