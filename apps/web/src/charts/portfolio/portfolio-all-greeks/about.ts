import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { scenarioControls } from '../scenario.ts'

export const about = describeChart({
  id: 'portfolio-all-greeks',
  title: 'Delta, gamma, vega and theta by spot',
  shows: 'Delta, gamma, vega and theta of a portfolio over spot, today and half-way to expiry.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    delta: control.choice(
      'Delta',
      { deltaUsd: 'Delta USD', delta: 'Delta coin', deltaCash: 'Cash delta', deltaSkew: 'Skew delta' },
      'deltaUsd',
    ),
    vega: control.choice('Vega', { vega: 'Vega', weightedVega: 'Vega 30 d' }, 'vega'),
    width: control.choice('Width', { '0.1': '± 10 %', '0.3': '± 30 %', '0.6': '± 60 %' }, '0.3'),
    ...scenarioControls,
  },
})
