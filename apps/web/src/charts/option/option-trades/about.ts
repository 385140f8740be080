import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-trades',
  title: 'Trades with the book',
  shows: 'The newest trades of one option with bid, ask and open interest before and after each.',
  subject: 'instrument',
  pageControls: [],
  alone: 'events',
  sets: {
    trade: {
      label: 'Trade',
      columns: ['at', 'side', 'amountCoin', 'price', 'vol', 'premiumUsd', 'kind', 'customer', 'openChange', 'add'],
    },
    quotes: {
      label: 'Quotes',
      columns: [
        'at',
        'side',
        'price',
        'vol',
        'bidBefore',
        'bidSizeBefore',
        'bidVolBefore',
        'markBefore',
        'askVolBefore',
        'askBefore',
        'askSizeBefore',
        'ageBefore',
        'bidAfter',
        'askAfter',
        'ageAfter',
      ],
    },
    origin: {
      label: 'Opened or closed',
      columns: ['at', 'side', 'amountCoin', 'customer', 'confidence', 'rule', 'openBefore', 'openAfter', 'openChange'],
    },
  },
  controls: {},
  shape: 'table',
})
