import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'largest-vega-trades',
  title: 'Largest vega trades',
  shows:
    'The trades of the last day with the largest vega, with price, vol, premium and delta. A row leads to the option.',
  subject: 'option-book',
  pageControls: [],
  alone: 'ranking',
  sets: {
    trade: {
      label: 'Trade',
      columns: [
        'instrument',
        'side',
        'vega',
        'amountCoin',
        'vol',
        'premiumUsd',
        'weightedVega',
        'delta',
        'where',
        'price',
        'openChange',
        'at',
        'add',
      ],
    },
    quotes: {
      label: 'Quotes',
      columns: [
        'instrument',
        'side',
        'vega',
        'price',
        'vol',
        'bidVolBefore',
        'askVolBefore',
        'bidBefore',
        'askBefore',
        'ageBefore',
        'at',
      ],
    },
  },
  controls: { hours: control.choice('Over', { '1': '1 h', '4': '4 h', '24': '24 h', '168': '7 d' }, '24') },
  shape: 'table',
})
