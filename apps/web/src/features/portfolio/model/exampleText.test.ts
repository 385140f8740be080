import { expect, test } from 'vitest'
import { matchingInstruments } from '../../../page-controls/contract/matchingInstruments.ts'
import { exampleText } from './exampleText.ts'
import { typedLeg } from './typedLeg.ts'

test('the example in the notation of every venue is a leg that finds its own instrument', () => {
  for (const instrument of [
    'BTC-25DEC26-130000-C',
    'BTC-USD-261225-130000-P',
    'SOL_USDC-5DEC26-182.5-C',
    'ETH-25DEC26-3000-P-USDT',
  ]) {
    const text = exampleText({ instrument, mark: 0.01453 })
    const typed = typedLeg(text ?? '')
    expect(typed).toMatchObject({ amount: -2.5, price: 0.0145, fault: undefined })
    expect(matchingInstruments([instrument, 'BTC-27MAR27-100000-C'], typed.name), text).toEqual([instrument])
  }
  expect(exampleText({ instrument: 'BTC-25DEC26-130000-C', mark: null })).toBe('-2.5 25dec 130k c')
  expect([exampleText(undefined), exampleText({ instrument: 'BTC-PERPETUAL', mark: 1 })]).toEqual([
    undefined,
    undefined,
  ])
})
