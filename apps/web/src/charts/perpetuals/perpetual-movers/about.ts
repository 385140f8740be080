import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-movers',
  title: 'Most and least',
  shows: 'Perpetuals of a venue with the highest and lowest funding, change of open interest or of price, as bars.',
  subject: 'venue',
  pageControls: ['margin'],
  alone: 'ranking',
  controls: {
    measure: control.choice(
      'Of',
      { fundingApr: 'Funding', openInterestChange24h: 'Open interest', priceChange24h: 'Price' },
      'fundingApr',
    ),
  },
})
