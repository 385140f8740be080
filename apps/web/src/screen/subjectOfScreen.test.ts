import { expect, test } from 'vitest'
import { subjectOfScreen } from './subjectOfScreen.ts'

const LAST = { exchange: 'okx', symbol: 'ETH', coin: 'BTC' }

test('a page about a venue does not include the last market', () => {
  expect(subjectOfScreen('venue', LAST, undefined)).toEqual({ exchange: 'okx' })
})

test('a page about an instrument has only the instrument and its venue', () => {
  expect(subjectOfScreen('instrument', LAST, 'BTC-27MAR26')).toEqual({ exchange: 'okx', instrument: 'BTC-27MAR26' })
  expect(subjectOfScreen('instrument', LAST, undefined)).toEqual({ exchange: 'okx' })
})

test('any other page has its market and the coin of its controls', () => {
  for (const subject of ['option-book', 'coin', 'none'] as const)
    expect(subjectOfScreen(subject, LAST, undefined)).toEqual(LAST)
})
