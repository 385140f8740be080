import { expect, test } from 'vitest'
import type { SubjectValues } from '../subject.ts'
import { isNoteOn, noteMarketOf, noteMarketText, notePathAt } from './noteSubject.ts'

const NOTHING = { exchange: null, symbol: null, instrument: null }
const BOOK = { ...NOTHING, exchange: 'deribit', symbol: 'BTC' }
const LINEAR = { ...NOTHING, exchange: 'deribit', symbol: 'BTC_USDC' }
const COIN = { ...NOTHING, symbol: 'BTC' }
const VENUE = { ...NOTHING, exchange: 'deribit' }
const PERPETUAL = { ...NOTHING, exchange: 'binance', instrument: 'BTCUSDT' }

test.each<[string, SubjectValues, object]>([
  ['a book', { exchange: 'deribit', symbol: 'BTC' }, BOOK],
  ['a coin', { coin: 'BTC' }, COIN],
  ['a venue', { exchange: 'deribit' }, VENUE],
  [
    'an instrument that names its book',
    { exchange: 'deribit', instrument: 'BTC_USDC-27MAR26-90000-C' },
    { ...LINEAR, instrument: 'BTC_USDC-27MAR26-90000-C' },
  ],
  ['an instrument that does not', { exchange: 'binance', instrument: 'BTCUSDT' }, PERPETUAL],
  ['two books', { exchange: 'deribit', symbol: 'BTC', otherExchange: 'okx', otherSymbol: 'ETH' }, BOOK],
  ['nothing', {}, NOTHING],
])('a note on a chart of %s has its subject', (_what, subject, market) => {
  expect(noteMarketOf(subject)).toEqual(market)
})

/** Subjects of charts, and the notes from above that must be shown on them. */
test.each<[SubjectValues, readonly string[]]>([
  [{ exchange: 'deribit', symbol: 'BTC' }, ['nothing', 'book', 'coin', 'venue']],
  [{ exchange: 'okx', symbol: 'BTC' }, ['nothing', 'coin']],
  [{ exchange: 'deribit', symbol: 'BTC_USDC' }, ['nothing', 'linear', 'coin', 'venue']],
  [{ exchange: 'deribit', symbol: 'ETH' }, ['nothing', 'venue']],
  [{ coin: 'BTC' }, ['nothing', 'book', 'linear', 'coin', 'venue']],
  [{ coin: 'ETH' }, ['nothing', 'venue']],
  [{ exchange: 'deribit' }, ['nothing', 'book', 'linear', 'coin', 'venue']],
  [{ exchange: 'binance' }, ['nothing', 'coin', 'perpetual']],
  [{ exchange: 'deribit', instrument: 'BTC-PERPETUAL' }, ['nothing', 'book', 'coin', 'venue']],
  [{ exchange: 'binance', instrument: 'BTCUSDT' }, ['nothing', 'perpetual']],
  [
    { exchange: 'okx', symbol: 'ETH', otherExchange: 'deribit', otherSymbol: 'BTC' },
    ['nothing', 'book', 'coin', 'venue'],
  ],
  [{ legs: '[]' }, ['nothing']],
  [{}, ['nothing']],
])('a chart of %j has the notes of %j', (subject, expected) => {
  const notes = { nothing: NOTHING, book: BOOK, linear: LINEAR, coin: COIN, venue: VENUE, perpetual: PERPETUAL }
  const matches = Object.entries(notes).filter(([, note]) => isNoteOn(note, subject))
  expect(matches.map(([name]) => name)).toEqual(expected)
})

test('the subject of a note is written as everywhere on the desk', () => {
  expect([BOOK, COIN, VENUE, PERPETUAL, NOTHING].map(noteMarketText)).toEqual([
    'BTC on deribit',
    'BTC',
    'deribit',
    'BTCUSDT on binance',
    undefined,
  ])
})

test('the link of a note is its address as of its instant, whatever instant the address has', () => {
  const at = '2026-01-26T14:30:00.000Z'
  expect(notePathAt({ path: '/formula/deribit/BTC/?view=skew&asOf=2026-01-27T00:00:00Z', at })).toBe(
    '/formula/deribit/BTC/?view=skew&asOf=2026-01-26T14%3A30%3A00Z',
  )
  expect(notePathAt({ path: '/', at: '2026-01-26T14:30:00.250Z' })).toBe('/?asOf=2026-01-26T14%3A30%3A00.250Z')
})
