import { expect, test } from 'vitest'
import { controlsFromUrl, DEFAULT_CONTROLS, type PageControls, urlWithControls } from './pageControls.ts'

const NOTHING = DEFAULT_CONTROLS
const CHOSEN: PageControls = {
  ...DEFAULT_CONTROLS,
  asOfMs: Date.UTC(2026, 0, 27, 21, 18, 42),
  expiries: [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 2, 27, 8)],
  dte: [7, 90],
  delta: [5, 50],
}

test('controls are unchanged after writing and reading the address', () => {
  const params = urlWithControls(new URLSearchParams(), CHOSEN)
  expect(controlsFromUrl(params)).toEqual(CHOSEN)
})

test('the address is readable', () => {
  const params = urlWithControls(new URLSearchParams(), CHOSEN)
  expect(decodeURIComponent(params.toString())).toBe(
    'asOf=2026-01-27T21:18:42Z&expiries=2026-01-30,2026-03-27&dte=7-90&delta=5-50',
  )
})

test('an expiry at an unusual hour keeps its hour', () => {
  const odd = { ...NOTHING, expiries: [Date.UTC(2026, 0, 30, 16)] }
  expect(controlsFromUrl(urlWithControls(new URLSearchParams(), odd))).toEqual(odd)
})

test('defaults are not written, and other parameters stay', () => {
  const params = urlWithControls(new URLSearchParams('view=chain&dte=7-90&smile.fit=off'), { dte: undefined })
  expect(params.toString()).toBe('view=chain&smile.fit=off')
})

test('invalid values count as absent', () => {
  const params = new URLSearchParams('asOf=yesterday&expiries=soon&dte=90-7&delta=5-500')
  expect(controlsFromUrl(params)).toEqual(NOTHING)
  // There is no such day, and it must not become 2 March.
  expect(controlsFromUrl(new URLSearchParams('asOf=2026-02-30T10:00:00Z'))).toEqual(NOTHING)
})
