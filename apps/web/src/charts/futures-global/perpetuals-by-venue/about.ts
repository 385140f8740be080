import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetuals-by-venue',
  title: 'Perpetuals of all venues',
  shows:
    'Every perpetual of one coin at every venue: funding now, predicted, next payment and per year, its cost over 30 days, open interest and turnover with changes.',
  subject: 'coin',
  pageControls: ['margin', 'compare'],
  sets: {
    funding: {
      label: 'Funding',
      columns: [
        'venue',
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
        'venue',
        'instrument',
        'openInterestUsd',
        'openInterestCoin',
        'openInterestChange24h',
        'openInterestChangeCoin',
        'volume24hUsd',
        'volumeChange24h',
        'turnover',
        'longShort',
        'fundingApr',
      ],
    },
    price: {
      label: 'Price',
      columns: ['venue', 'instrument', 'mark', 'index', 'priceChange24h', 'premium', 'vol5', 'vol14', 'fundingApr'],
    },
  },
  controls: { find: control.find('Find venue or contract') },
  shape: 'table',
})
