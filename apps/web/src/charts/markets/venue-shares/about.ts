import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-shares',
  title: 'Shares of venues',
  shows: 'Which part of options, dated futures and perpetuals is open, or was traded in a day, at which venue.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    coins: control.choice('Of', { all: 'All coins', one: 'This coin' }, 'all'),
    as: control.choice('As', { share: 'Share', usd: 'USD' }, 'share'),
  },
})
