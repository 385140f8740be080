import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { unevenVenuesNote } from './unevenVenues.ts'

const DAY = Date.UTC(2026, 10, 20)
const at = (day: number) => DAY + day * MS_PER_DAY

test('a venue that begins or ends within the span is named with its day; otherwise there is no note', () => {
  const days = [0, 1, 2, 1, 2, 0, 1].map(at)
  const venues = ['deribit', 'deribit', 'deribit', 'okx', 'okx', 'bybit', 'bybit']
  expect(unevenVenuesNote(days, venues)).toBe(
    'Not all venues are stored over the whole span, so that sums jump: okx since 2026-11-21, bybit until 2026-11-21.',
  )
  expect(unevenVenuesNote(days.slice(0, 3), venues.slice(0, 3))).toBeUndefined()
  expect(unevenVenuesNote([], [])).toBeUndefined()
})
