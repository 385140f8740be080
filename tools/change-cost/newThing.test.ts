import { expect, test } from 'vitest'
import { withInsertion } from './applyChange.ts'
import { newThing } from './newThing.ts'

const MIGRATIONS = ['0001-start.sql', '0024-block.sql']

test('every kind is written under the given name, without a trace of the example', () => {
  for (const kind of ['chart', 'study', 'screen', 'table', 'derived-table', 'venue', 'mark']) {
    const isOneWord = kind === 'venue' || kind === 'mark'
    const request = newThing([kind, isOneWord ? 'lantern' : 'quiet-lantern'], MIGRATIONS)
    if (!request.ok) throw new Error(request.message)
    const { files, insertions, touches } = request.change
    const text = JSON.stringify([files, insertions.map((one) => one.text)])
    expect(text).toMatch(/lantern/)
    expect(text).not.toMatch(/forward.?curve|index.?prices|skew.?watch|fee.?rate|expiry.?volume|new.?venue|stems/i)
    expect(Object.keys(files).filter((file) => /check\.ts$/.test(file))).toEqual([])
    expect(insertions.map(({ file }) => file)).toContain(touches[0])
  }
})

test('a table gets the next migration', () => {
  const request = newThing(['table', 'quiet-lantern'], MIGRATIONS)
  expect(request.ok && Object.keys(request.change.files)).toContain(
    'packages/store/src/migrations/0025-quiet-lantern.sql',
  )
})

test.each([
  [[], /^Expected npm run new KIND NAME, with one of chart, study, .* as KIND, got nothing\.$/],
  [['graph', 'x'], /got graph x\.$/],
  [['toString', 'x'], /got toString x\.$/],
  [['chart', 'a', 'b'], /got chart a b\.$/],
  [['chart'], /^The name of a chart: expected lower-case words joined by hyphens, such as forward-curve, got none\.$/],
  [['chart', 'ForwardCurve'], /got ForwardCurve\.$/],
  [['chart', '../x'], /got \.\.\/x\.$/],
  [['chart', 'default'], /got default\.$/],
  [
    ['mark', 'two-words'],
    /^The name of a mark: expected one word of lower-case letters, such as stems, got two-words\.$/,
  ],
  [['venue', 'a1'], /such as newvenue, got a1\.$/],
] as const)('npm run new %j is refused with a message that states what was expected', (args, message) => {
  const request = newThing(args, MIGRATIONS)
  expect(request.ok ? '' : request.message).toMatch(message)
})

test('a line is inserted in alphabetical order among its kind, or after all of them', () => {
  const text = 'a\n  b,\n  d,\nz\n'
  const among = /^ {2}(\w+),$/
  expect(withInsertion(text, { file: 'f', text: '  c,', among })).toBe('a\n  b,\n  c,\n  d,\nz\n')
  expect(withInsertion(text, { file: 'f', text: '  e,', among })).toBe('a\n  b,\n  d,\n  e,\nz\n')
  expect(withInsertion(text, { file: 'f', text: '  a,', among, isLast: true })).toBe('a\n  b,\n  d,\n  a,\nz\n')
  expect(() => withInsertion('', { file: 'f', text: '  a,', among })).toThrow('f has no line like "  a,"')
})
