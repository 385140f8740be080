import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { partsBy } from '../partsBy.ts'
import { scenarioControls } from '../scenario.ts'

const { rule, sticky, twist } = scenarioControls

export const about = describeChart({
  id: 'portfolio-matrix',
  title: 'Price, vol and time',
  shows: 'P&L or a greek of a portfolio over price and vol, today, half-way and at expiry: for each part and in total.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    by: partsBy,
    measure: control.choice(
      'Measure',
      {
        pnlUsd: 'P&L',
        deltaUsd: 'Delta',
        gammaUsd: 'Gamma',
        vega: 'Vega',
        weightedVega: 'Vega 30 d',
        theta: 'Theta',
      },
      'pnlUsd',
    ),
    when: control.choice('When', { today: 'Today', half: 'Half-way', expiry: 'Expiry' }, 'today'),
    shift: control.choice('Vols down and up', { '0.05': 'Vol ± 5', '0.1': 'Vol ± 10', '0.2': 'Vol ± 20' }, '0.1'),
    width: control.choice('Width', { '0.08': '± 8 %', '0.16': '± 16 %', '0.4': '± 40 %' }, '0.16'),
    rule,
    sticky,
    twist,
  },
})
