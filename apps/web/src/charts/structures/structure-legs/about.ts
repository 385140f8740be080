import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'structure-legs',
  title: 'Legs of the structure',
  shows:
    'One trade of a structure leg by leg: open interest it opened or closed, P&L now or at settlement, greeks, hedge.',
  subject: 'option-book',
  pageControls: ['structure', 'print'],
  alone: 'events',
  sets: {
    trade: {
      label: 'Trade',
      columns: [
        'leg',
        'amountCoin',
        'price',
        'vol',
        'premiumUsd',
        'openBefore',
        'openAfter',
        'openChange',
        'openShare',
        'openBeforeAge',
        'openAfterAge',
        'tradedAt',
      ],
    },
    now: {
      label: 'Now',
      columns: [
        'leg',
        'amountCoin',
        'mark',
        'markVol',
        'worthUsd',
        'pnlUsd',
        'pnlCoin',
        'openNow',
        'deltaCoin',
        'gamma',
        'vegaUsd',
        'thetaUsd',
        'stateAt',
      ],
    },
  },
  controls: {},
  shape: 'table',
})
