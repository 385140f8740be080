import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'futures-board',
  title: 'Futures and perpetuals',
  shows:
    'Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume and funding.',
  subject: 'venue',
  pageControls: ['margin', 'compare'],
  sets: {
    carry: {
      label: 'Carry',
      columns: [
        'instrument',
        'apr',
        'days',
        'fundingApr',
        'mark',
        'priceChange24h',
        'openInterestUsd',
        'volume24hUsd',
        'basis',
        'basisShare',
        'funding8h',
        'aprCompounded',
        'index',
        'expiry',
        'margin',
      ],
    },
    size: {
      label: 'Size',
      columns: [
        'instrument',
        'openInterestUsd',
        'openInterestCoin',
        'volume24hUsd',
        'volume24hCoin',
        'turnover',
        'longShort',
        'priceChange24h',
        'margin',
      ],
    },
    vol: {
      label: 'Realised vol',
      columns: ['instrument', 'mark', 'vol5', 'vol10', 'vol14', 'vol30', 'vol60', 'vol90', 'vol180', 'openInterestUsd'],
    },
    quotes: { label: 'Quotes', columns: ['instrument', 'bid', 'ask', 'spreadBps', 'mark', 'index', 'openInterestUsd'] },
  },
  controls: {
    find: control.find('Find contract'),
    coins: control.choice('Coins', { all: 'All coins', one: 'One coin' }, 'all'),
    kind: control.choice('Kind', { all: 'All', future: 'Dated', perpetual: 'Perpetual' }, 'all'),
  },
  shape: 'table',
})
