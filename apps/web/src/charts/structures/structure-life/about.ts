import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'structure-life',
  title: 'Life of the structure',
  shows:
    'P&L, worth, greeks and open interest of one trade of a structure until its settlement: in total, by leg, and its hedge.',
  subject: 'option-book',
  pageControls: ['structure', 'print', 'granularity'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      {
        pnlUsd: 'P&L USD',
        pnlCoin: 'P&L coin',
        worthUsd: 'Worth',
        deltaCoin: 'Delta',
        gamma: 'Gamma',
        vegaUsd: 'Vega',
        thetaUsd: 'Theta',
        markVol: 'IV',
        openCoin: 'Open interest',
      },
      'pnlUsd',
    ),
    parts: control.toggle('Legs', true),
  },
})
