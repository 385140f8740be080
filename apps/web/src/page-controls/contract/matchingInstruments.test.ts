import { expect, test } from 'vitest'
import { matchingInstruments } from './matchingInstruments.ts'

const NAMES = ['BTC-27MAR26-100000-C', 'BTC-27MAR26-100000-P', 'BTC-27MAR26-10000-C', 'BTC-26JUN26-100000-C']

test('options are found by the parts of their name, with thousands as k', () => {
  expect(matchingInstruments(NAMES, '27mar 100k c')).toEqual(['BTC-27MAR26-100000-C'])
  expect(matchingInstruments(NAMES, 'BTC-26JUN26-100000-C')).toEqual(['BTC-26JUN26-100000-C'])
  expect(matchingInstruments(NAMES, '27mar')).toHaveLength(3)
  expect(matchingInstruments(NAMES, '27mar 10k')).toEqual(['BTC-27MAR26-10000-C'])
})

test('types in words, months and strikes in thousands are accepted', () => {
  const names = [...NAMES, 'BTC-25DEC26-130000-C', 'BTC-25DEC26-130000-P', 'BTC-25DEC26-130-C']
  expect(matchingInstruments(names, '25dec 130k call')).toEqual(['BTC-25DEC26-130000-C'])
  expect(matchingInstruments(names, 'btc 130 p dec')).toEqual(['BTC-25DEC26-130000-P'])
  expect(matchingInstruments(names, 'jun put')).toEqual([])
  // A number is a whole strike, in ones or in thousands.
  expect(matchingInstruments(names, 'dec 130 c')).toEqual(['BTC-25DEC26-130000-C', 'BTC-25DEC26-130-C'])
  expect(matchingInstruments(names, 'dec 13 c')).toEqual([])
})

test('an incomplete query finds nothing', () => {
  expect(matchingInstruments(NAMES, 'c')).toEqual([])
  expect(matchingInstruments(NAMES, '')).toEqual([])
  expect(matchingInstruments(NAMES, 'settings')).toEqual([])
})

test('any usual notation finds an option, whatever the venue’s format: type as a word or after the strike, dates in any order', () => {
  const spellings = ['BTC-25DEC26-130000-C', 'BTC-5DEC26-130000-C', 'BTC-USD-261225-130000-C', 'BTC-25DEC26-130000-P']
  const calls = ['BTC-25DEC26-130000-C', 'BTC-USD-261225-130000-C']
  for (const query of [
    '25dec 130k c',
    '130k call 25dec26',
    'btc 25DEC2026 130,000 calls',
    '2026-12-25 130000 C',
    '25dec 130kc',
    '261225 130000c',
  ])
    expect(matchingInstruments(spellings, query), query).toEqual(calls)
  expect(matchingInstruments(spellings, '05dec 130k c')).toEqual(['BTC-5DEC26-130000-C'])
  expect(matchingInstruments(spellings, '25dec 130k put')).toEqual(['BTC-25DEC26-130000-P'])
  // Another year is another day.
  expect(matchingInstruments(spellings, '25dec27 130k c')).toEqual([])
})
