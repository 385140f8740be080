import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-greeks',
  title: 'Greeks through time',
  shows: 'Delta, gamma, vega, theta or premium of one option through time, with the index.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    greek: control.choice(
      'Greek',
      { delta: 'Delta', gamma: 'Gamma', vega: 'Vega', theta: 'Theta', markUsd: 'Premium', probabilityItm: 'Prob. ITM' },
      'delta',
    ),
  },
})
