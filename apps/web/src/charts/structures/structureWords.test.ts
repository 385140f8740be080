import { expect, test } from 'vitest'
import { structureWords } from './structureWords.ts'

test('a structure is named by its legs, with a common expiry written once', () => {
  expect(structureWords('["buy BTC-26NOV26-124000-P","sell BTC-26NOV26-121500-P"]')).toBe('26NOV26 +124k P −121.5k P')
  expect(structureWords('["sell BTC-26MAR27-130000-C","buy BTC-25JUN27-130000-C"]')).toBe(
    '−26MAR27 130k C +25JUN27 130k C',
  )
  expect(structureWords('["buy XRP_USDC-4DEC26-2d25-C"]')).toBe('4DEC26 +2.25 C')
})

test('hedges and instrument names of other venues are written in full, other texts stay unchanged', () => {
  expect(structureWords('["buy BTC-26NOV26-124000-P","buy BTC-PERPETUAL"]')).toBe('+26NOV26 124k P +BTC-PERPETUAL')
  expect(structureWords('["sell BTC-USD-261225-112000-P"]')).toBe('−BTC-USD-261225-112000-P')
  for (const other of ['', '[]', '{}', '[1]', '"buy"', 'nothing']) expect(structureWords(other)).toBe(other)
})
