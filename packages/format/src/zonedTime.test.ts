import { afterEach, expect, test } from 'vitest'
import { dateTimeText, zoneName, zoneText } from './dates.ts'
import { setNotation, USUAL_NOTATION } from './notation.ts'
import { instantFromInput, instantInputText } from './zonedTime.ts'

afterEach(() => setNotation(USUAL_NOTATION))

const SUMMER = Date.UTC(2026, 6, 1, 18)

test('a zone has a name, an abbreviation at an instant, and an offset only where it has no abbreviation', () => {
  expect(zoneName()).toBe('UTC')
  setNotation({ ...USUAL_NOTATION, zone: 'America/New_York' })
  expect(zoneName()).toBe('New York')
  expect(zoneText(SUMMER)).toBe('EDT')
  expect(zoneText(Date.UTC(2026, 0, 1))).toBe('EST')
  expect(dateTimeText(SUMMER)).toBe('1 Jul 26 14:00 EDT')
  setNotation({ ...USUAL_NOTATION, zone: 'Asia/Tokyo' })
  expect([zoneName(), zoneText(SUMMER)]).toEqual(['Tokyo', 'GMT+9'])
})

test('a typed instant is on the reader’s clock, or in UTC if it says so', () => {
  setNotation({ ...USUAL_NOTATION, zone: 'America/New_York' })
  expect(instantFromInput('2026-07-01 14:00')).toBe(SUMMER)
  expect(instantFromInput('1 Jul 26 14:00')).toBe(SUMMER)
  expect(instantFromInput('2026-07-01 18:00 UTC')).toBe(SUMMER)
  expect(instantFromInput('2026-07-01T18:00Z')).toBe(SUMMER)
  expect(instantFromInput('2026-07-')).toBeUndefined()
  expect(instantInputText(SUMMER)).toBe('2026-07-01 14:00')
  expect(instantFromInput(instantInputText(SUMMER))).toBe(SUMMER)
})
