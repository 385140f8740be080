import { expect, test } from 'vitest'
import { matchingInstruments } from './matchingInstruments.ts'

const NAMES = ['BTC-27MAR26-100000-C', 'BTC-27MAR26-100000-P', 'BTC-27MAR26-10000-C', 'BTC-26JUN26-100000-C']

test('options are found by the words of their name, thousands as traders say them', () => {
  expect(matchingInstruments(NAMES, '27mar 100k c')).toEqual(['BTC-27MAR26-100000-C'])
  expect(matchingInstruments(NAMES, 'BTC-26JUN26-100000-C')).toEqual(['BTC-26JUN26-100000-C'])
  expect(matchingInstruments(NAMES, '27mar')).toHaveLength(3)
  expect(matchingInstruments(NAMES, '27mar 10k')).toEqual(['BTC-27MAR26-10000-C'])
})

test('too little to go by finds nothing', () => {
  expect(matchingInstruments(NAMES, 'c')).toEqual([])
  expect(matchingInstruments(NAMES, '')).toEqual([])
  expect(matchingInstruments(NAMES, 'settings')).toEqual([])
})
