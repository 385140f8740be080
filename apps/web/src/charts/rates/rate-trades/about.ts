import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'rate-trades',
  title: 'Boxes and conversions',
  shows:
    'The best boxes, conversions and reversals of each expiry and venue at bids and asks, and the edge after costs.',
  subject: 'coin',
  pageControls: ['expiries', 'compare'],
  controls: {
    kind: control.choice(
      'Trade',
      { all: 'All', lend: 'Lend', borrow: 'Borrow', conversion: 'Conversion', reversal: 'Reversal' },
      'all',
    ),
    margin: control.choice('Margin', { standard: 'Standard', portfolio: 'Portfolio' }, 'standard'),
    earns: control.number('Money earns', '%', 4, [0, 100]),
    costs: control.number('Money costs', '%', 10, [0, 100]),
  },
  sets: {
    edge: {
      label: 'Edge',
      columns: [
        'expiry',
        'kind',
        'venue',
        'collateral',
        'lowStrike',
        'highStrike',
        'rate',
        'rateAfterCosts',
        'edgeUsd',
        'sizeCoin',
        'sizeUsd',
        'ageSeconds',
      ],
    },
    legs: {
      label: 'What to do',
      columns: ['expiry', 'kind', 'venue', 'edgeUsd', 'sizeCoin', 'action'],
    },
    costs: {
      label: 'Costs',
      columns: [
        'expiry',
        'kind',
        'venue',
        'edgeUsd',
        'lowStrike',
        'highStrike',
        'cashUsd',
        'feesUsd',
        'interestUsd',
        'marginUsd',
        'ageSeconds',
        'apartSeconds',
      ],
    },
  },
  shape: 'table',
})
