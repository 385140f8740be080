import { expect, test } from 'vitest'
import { matchingInstruments } from './matchingInstruments.ts'

const NAMES = ['BTC-27MAR26-100000-C', 'BTC-27MAR26-100000-P', 'BTC-27MAR26-10000-C', 'BTC-26JUN26-100000-C']

test('options are found by the words of their name, thousands as traders say them', () => {
  expect(matchingInstruments(NAMES, '27mar 100k c')).toEqual(['BTC-27MAR26-100000-C'])
  expect(matchingInstruments(NAMES, 'BTC-26JUN26-100000-C')).toEqual(['BTC-26JUN26-100000-C'])
  expect(matchingInstruments(NAMES, '27mar')).toHaveLength(3)
  expect(matchingInstruments(NAMES, '27mar 10k')).toEqual(['BTC-27MAR26-10000-C'])
})

test('types in words, months and strikes in thousands as traders type them', () => {
  const names = [...NAMES, 'BTC-25DEC26-130000-C', 'BTC-25DEC26-130000-P', 'BTC-25DEC26-130-C']
  expect(matchingInstruments(names, '25dec 130k call')).toEqual(['BTC-25DEC26-130000-C'])
  expect(matchingInstruments(names, 'btc 130 p dec')).toEqual(['BTC-25DEC26-130000-P'])
  expect(matchingInstruments(names, 'jun put')).toEqual([])
  // A number is a whole strike, in ones or in thousands.
  expect(matchingInstruments(names, 'dec 130 c')).toEqual(['BTC-25DEC26-130000-C', 'BTC-25DEC26-130-C'])
  expect(matchingInstruments(names, 'dec 13 c')).toEqual([])
})

test('too little to go by finds nothing', () => {
  expect(matchingInstruments(NAMES, 'c')).toEqual([])
  expect(matchingInstruments(NAMES, '')).toEqual([])
  expect(matchingInstruments(NAMES, 'settings')).toEqual([])
})
