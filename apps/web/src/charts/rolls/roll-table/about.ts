import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'roll-table',
  title: 'Rolls',
  shows:
    'Every roll of a coin at a venue: price and annual rate at bid, mid and ask, the venue’s own book with sizes, mark and volume, break-even funding, and the open interest left to roll.',
  subject: 'venue',
  pageControls: ['coin', 'margin', 'compare'],
  sets: {
    roll: {
      label: 'Roll',
      columns: [
        'near',
        'far',
        'aprMid',
        'bid',
        'mid',
        'ask',
        'aprBid',
        'aprAsk',
        'nearDays',
        'farDays',
        'breakEven8h',
        'funding8h',
        'rolledShare',
        'margin',
      ],
    },
    native: {
      label: 'Combination',
      columns: [
        'near',
        'far',
        'nativeBid',
        'nativeMark',
        'nativeAsk',
        'nativeBidSize',
        'nativeAskSize',
        'edgeSell',
        'edgeBuy',
        'nativeVolumeCoin',
        'nativeVolumeUsd',
      ],
    },
    size: { label: 'Size', columns: ['near', 'far', 'nearOpenCoin', 'farOpenCoin', 'rolledShare', 'nativeVolumeUsd'] },
  },
  controls: { which: control.choice('Legs', { next: 'Neighbours', all: 'All' }, 'next') },
  shape: 'table',
})
