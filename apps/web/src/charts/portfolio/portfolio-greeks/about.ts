import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { scenarioControls } from '../scenario.ts'

export const about = describeChart({
  id: 'portfolio-greeks',
  title: 'Greeks by spot',
  shows: 'One greek of a portfolio over spot, today and half-way to expiry.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    greek: control.choice(
      'Greek',
      {
        deltaUsd: 'Delta USD',
        delta: 'Delta coin',
        deltaCash: 'Cash delta',
        deltaSkew: 'Skew delta',
        gammaUsd: 'Gamma',
        vega: 'Vega',
        weightedVega: 'Weighted vega',
        theta: 'Theta',
      },
      'deltaUsd',
    ),
    ...scenarioControls,
  },
})
