import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-best',
  title: 'Best bid and ask over venues',
  shows: 'The best bid and ask of every option quoted in several books, and the edge after costs where they cross.',
  subject: 'coin',
  pageControls: ['delta', 'expiries', 'compare'],
  sets: {
    quotes: {
      label: 'Quotes',
      columns: [
        'expiry',
        'strike',
        'type',
        'delta',
        'bidVol',
        'bidUsd',
        'bidVenue',
        'bidAge',
        'askVol',
        'askUsd',
        'askVenue',
        'askAge',
        'edgeUsd',
        'sizeCoin',
        'books',
      ],
    },
    edge: {
      label: 'Edge',
      columns: ['expiry', 'strike', 'type', 'edgeUsd', 'sizeCoin', 'freeUsd', 'feesUsd', 'action'],
    },
  },
  controls: {
    show: control.choice('Shown', { near: '5 to 95Δ', all: 'All', free: 'Crossed' }, 'near'),
    by: control.choice('Best by', { vol: 'Vol', premium: 'Premium' }, 'vol'),
  },
  shape: 'table',
})
