import { expect, test } from 'vitest'
import { maybe, mostly, mostlyByName, numeral, shape, text } from '../messages/shape.ts'
import { problemBoard } from './problems.ts'
import { shapeWatch } from './shapeWatch.ts'

const row = shape({ name: text, mark_iv: maybe(numeral) })
const tickers = mostly(row, ['mark_iv'])

const watched = () => {
  const lines: string[] = []
  const problems = problemBoard(
    (_, message) => void lines.push(message),
    () => {},
    () => 1_000,
  )
  return { lines, problems, watch: shapeWatch('Gate', { '/tickers': tickers }, problems) }
}

test('a changed shape is named by its first differing field on the status page and once in the log, and degrades nothing', () => {
  const { lines, problems, watch } = watched()
  const renamed = [{ name: 'BTC-1', markIv: '0.5' }, { name: 'BTC-2' }]
  watch.check('/tickers', renamed)
  watch.check('/tickers', renamed)
  watch.check('/other', 'anything')
  expect(problems.missing()).toMatchObject([
    {
      part: 'Shape of /tickers',
      reason:
        'Gate answers in another shape than we know: [0] mark_iv: expected this field in any row, got nothing. Everything else goes on.',
    },
  ])
  expect(problems.sentences()).toEqual([])
  expect(lines).toHaveLength(1)

  watch.check('/tickers', [{ name: 'BTC-1', mark_iv: '' }])
  expect(problems.missing()).toEqual([])
  // Compared at the start alone.
  expect(watch.isOpen('/tickers')).toBe(false)
  watch.check('/tickers', renamed)
  expect(problems.missing()).toEqual([])
})

test('one differing row among others, or an empty list, is not a changed shape', () => {
  expect(tickers.problem([{ name: 5 }, { name: 'BTC-1', mark_iv: '0.5' }])).toBeUndefined()
  expect(tickers.problem([])).toBeUndefined()
  expect(tickers.problem([{ name: 5, mark_iv: '0.5' }, null])).toBe('[0] name: expected a text, got 5')
  expect(tickers.problem({ list: [] })).toContain('expected a list')
  expect(mostlyByName(row).problem({ a: { name: 'BTC-1' }, b: 7 })).toBeUndefined()
  expect(mostlyByName(row).problem({ b: 7 })).toContain('[0] expected an object')
})
