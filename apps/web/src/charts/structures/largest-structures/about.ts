import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { yearExecutionControl, yearRange } from '../year.ts'

export const about = describeChart({
  id: 'largest-structures',
  title: 'Largest structures of the year',
  shows:
    'The structures with the largest premium, notional or vega and their results: at settlement, or the current P&L.',
  subject: 'option-book',
  pageControls: [],
  alone: 'events',
  sets: {
    trade: {
      label: 'Trade',
      columns: [
        'name',
        'side',
        'amountCoin',
        'netPremiumUsd',
        'state',
        'resultUsd',
        'premiumUsd',
        'vol',
        'deltaCoin',
        'vegaUsd',
        'at',
        'expiry',
        'add',
      ],
    },
    result: {
      label: 'Result',
      columns: [
        'name',
        'side',
        'amountCoin',
        'state',
        'resultUsd',
        'resultCoin',
        'resultShare',
        'resultOfPremium',
        'index',
        'settlement',
        'netPremiumUsd',
        'place',
        'expiry',
      ],
    },
  },
  controls: {
    order: control.choice('By', { premium: 'Premium', notional: 'Notional', vega: 'Vega' }, 'premium'),
    place: yearExecutionControl,
    range: yearRange,
  },
  shape: 'table',
})
