import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetuals-board',
  title: 'Perpetuals',
  shows:
    'Every perpetual of a venue: funding now, predicted, next payment and per year, its cost over 30 days, open interest and turnover with changes.',
  subject: 'venue',
  pageControls: ['margin', 'compare'],
  sets: {
    funding: {
      label: 'Funding',
      columns: [
        'instrument',
        'fundingApr',
        'funding8h',
        'predicted8h',
        'nextFunding',
        'fundingAprChange24h',
        'fundingApy',
        'mark',
        'priceChange24h',
        'openInterestUsd',
        'volume24hUsd',
        'held30d',
        'heldDays',
        'margin',
      ],
    },
    size: {
      label: 'Size',
      columns: [
        'instrument',
        'openInterestUsd',
        'openInterestCoin',
        'openInterestChange24h',
        'openInterestChangeCoin',
        'volume24hUsd',
        'volumeChange24h',
        'turnover',
        'longShort',
      ],
    },
    price: {
      label: 'Price',
      columns: ['instrument', 'mark', 'index', 'priceChange24h', 'premium', 'vol5', 'vol14', 'openInterestUsd'],
    },
  },
  controls: {
    find: control.find('Find contract'),
    coins: control.choice('Coins', { all: 'All coins', one: 'One coin' }, 'all'),
  },
  shape: 'table',
})
