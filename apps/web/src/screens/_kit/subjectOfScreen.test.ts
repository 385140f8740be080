import { expect, test } from 'vitest'
import { subjectOfScreen } from './subjectOfScreen.ts'

const LAST = { exchange: 'okx', symbol: 'ETH' }
const NONE = { contract: undefined }

test('a page about a venue says nothing of the market looked at last', () => {
  expect(subjectOfScreen({ subject: 'venue' }, LAST, { exchange: 'okx' }, NONE)).toEqual({ exchange: 'okx' })
})

test('the path names the instrument, else the control of the page', () => {
  const of = (place: Record<string, string>, contract?: string) =>
    subjectOfScreen({ subject: 'instrument' }, LAST, place, { contract })
  expect(of({ instrumentName: 'BTC-27MAR26' }, 'X')).toEqual({ exchange: 'okx', instrument: 'BTC-27MAR26' })
  expect(of({}, 'X')).toEqual({ exchange: 'okx', instrument: 'X' })
  expect(of({})).toEqual({ exchange: 'okx' })
})

test('any other page is about its market', () => {
  for (const subject of ['option-book', 'coin', 'none'] as const)
    expect(subjectOfScreen({ subject }, LAST, {}, NONE)).toEqual(LAST)
})
