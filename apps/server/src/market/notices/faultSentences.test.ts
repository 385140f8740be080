import { expect, test } from 'vitest'
import { faultSentences } from './faultSentences.ts'

const unreachable = (coin: string) =>
  `Chain of ${coin} options: Deribit cannot be reached at https://www.deribit.com/api/v2?currency=${coin} (ECONNREFUSED).`

test('one fault of a venue in seven parts is one sentence with their number', () => {
  const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'TRX', 'AVAX', 'PAXG']
  expect(faultSentences(coins.map(unreachable))).toEqual([
    'Chain of BTC options and 6 more: Deribit cannot be reached at https://www.deribit.com/api/v2?currency=BTC (ECONNREFUSED).',
  ])
  expect(faultSentences([unreachable('BTC')])).toEqual([unreachable('BTC')])
  expect(faultSentences([])).toEqual([])
})

test('different faults remain different sentences, in order', () => {
  expect(
    faultSentences([
      'Chain: Deribit answered /public/book with 503.',
      'Stream: Deribit answered 10028 (too many requests).',
      'Trades: Deribit answered /public/trades with 503.',
      'Chain: Deribit answered /public/book with 429.',
      'It has no part.',
    ]),
  ).toEqual([
    'Chain and 1 more: Deribit answered /public/book with 503.',
    'Stream: Deribit answered 10028 (too many requests).',
    'Chain: Deribit answered /public/book with 429.',
    'It has no part.',
  ])
})
