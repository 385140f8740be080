import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { leastOpenControl } from '../leastOpen.ts'

export const about = describeChart({
  id: 'movers',
  title: 'Movers',
  shows:
    'Perpetuals of all venues with the largest changes of price, funding and open interest over 24 hours, as bars.',
  subject: 'none',
  pageControls: ['margin'],
  alone: 'ranking',
  controls: {
    measure: control.choice(
      'Of',
      { priceChange24h: 'Price', fundingAprChange24h: 'Funding', openInterestChange24h: 'Open interest' },
      'priceChange24h',
    ),
    per: control.choice('Per', { coin: 'Coin', contract: 'Contract' }, 'coin'),
    least: leastOpenControl,
  },
})
