import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'initiator-rules',
  title: 'Who started the trades',
  shows:
    'The rules that determine the initiators of trades: how often and for how many coins each applied, and its accuracy. Rules can be turned off.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    rules: control.list(
      'Rules',
      { level: 'Consumed level', mark: 'Price against mark', vol: 'Vol against mark', taker: 'Side of the taker' },
      {
        all: { label: 'All', values: ['level', 'mark', 'vol', 'taker'] },
        bookless: { label: 'Without a book', values: ['mark', 'taker'] },
        taker: { label: 'Taker alone', values: ['taker'] },
      },
      'all',
    ),
    place: control.choice('Where', { all: 'All', screen: 'Screen', block: 'Block' }, 'all'),
    days: control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '1'),
  },
  shape: 'table',
})
