import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)

const fit = answerOf('surface-fit', {
  expiry: [NEAR, FAR],
  days: [2.8, 58.8],
  forwardSource: ['venue', 'venue'],
  status: ['fitted', 'too-few-quotes'],
  quotes: [31, 3],
  twoSided: [28, null],
  outside: [4, null],
  marksOutside: [9, null],
  movedRmsVol: [0.001, null],
  movedMaxVol: [0.002, null],
  rmsVol: [0.0042, null],
  maxErrorVol: [0.0171, null],
  minG: [0.21, null],
  leeSlope: [0.834, null],
  calendarViolations: [0, 2],
  a: [0.01234, null],
  b: [0.05, null],
  rho: [-0.3, null],
  m: [0.02, null],
  sigma: [0.2, null],
})

const { columns, items } = toModel(fit, EVERY_EXPIRY)
const cell = (id: string, row: number) => {
  const match = columns.find((column) => column.id === id)
  return { text: match?.text(row), ink: match?.cellStyle?.(row).ink }
}

test('a rejected slice is in the table with its reason in words', () => {
  expect(items).toHaveLength(2)
  expect(cell('status', 0)).toEqual({ text: 'fitted', ink: undefined })
  expect(cell('status', 1)).toEqual({ text: 'too few quotes', ink: 'warning' })
  expect(cell('a', 1).text).toBe('–')
})

test('errors are vol points with a warning beyond one; crossed neighbours are an error', () => {
  expect(cell('rmsVol', 0)).toEqual({ text: '0.42', ink: undefined })
  expect(cell('maxErrorVol', 0)).toEqual({ text: '1.71', ink: 'warning' })
  expect([cell('calendarViolations', 0).ink, cell('calendarViolations', 1).ink]).toEqual([undefined, 'error'])
})

test('marks outside their own quotes are counted relative to two-sided quotes', () => {
  expect([cell('marksOutside', 0).text, cell('marksOutside', 1).text]).toEqual([`9/${fit.data.twoSided[0]}`, '–'])
})

test('parameters have three decimals', () => {
  expect([cell('a', 0).text, cell('b', 0).text, cell('rho', 0).text, cell('leeSlope', 0).text]).toEqual([
    '0.012',
    '0.050',
    '−0.300',
    '0.834',
  ])
})

test('an unknown reason is shown unchanged', () => {
  const odd = { ...fit, data: { ...fit.data, status: ['fitted', 'struck-by-lightning'] } }
  expect(
    toModel(odd, EVERY_EXPIRY)
      .columns.find(({ id }) => id === 'status')
      ?.text(1),
  ).toBe('struck-by-lightning')
})

test('expiries excluded by the page have no row', () => {
  expect(toModel(fit, { ...EVERY_EXPIRY, dte: [30, 90] }).items).toMatchObject([{ row: 1 }])
})
