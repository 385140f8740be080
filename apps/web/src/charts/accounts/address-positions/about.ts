import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-positions',
  title: 'Positions',
  shows:
    'An address’s positions at Derive: options, perpetuals, collateral and cash with entry, mark, profit and greeks.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  sets: {
    position: {
      label: 'Position',
      columns: [
        'instrument',
        'size',
        'valueUsd',
        'pnlUsd',
        'entryPrice',
        'mark',
        'expiry',
        'deltaCoin',
        'kind',
        'subaccount',
      ],
    },
    greeks: {
      label: 'Greeks',
      columns: ['instrument', 'size', 'markVol', 'deltaCoin', 'gammaCoin', 'vegaUsd', 'thetaUsd', 'expiry'],
    },
    pnl: {
      label: 'P&L',
      columns: [
        'instrument',
        'size',
        'pnlUsd',
        'entryAt',
        'entryPrice',
        'mark',
        'realisedUsd',
        'unsettledUsd',
        'feesUsd',
      ],
    },
  },
  controls: {},
  shape: 'table',
})
