import { expect, test } from 'vitest'
import { messageFromText, textProblem } from './wireText.ts'

const levels = (count: number, open = '[', close = ']') => open.repeat(count) + close.repeat(count)

test('JSON is parsed, anything else is undefined', () => {
  expect(messageFromText('{"a":[1,{"b":"}]"}]}')).toEqual({ a: [1, { b: '}]' }] })
  for (const text of ['', '{', 'pong', '{"a":1}}', '[1,]']) expect(messageFromText(text)).toBeUndefined()
})

test('64 levels are read, more are not even parsed, whatever opens them', () => {
  expect(messageFromText(levels(64))).toBeDefined()
  for (const text of [levels(65), levels(4_500), levels(100_000, '{"a":[', ']}'), '['.repeat(1e6)])
    expect([messageFromText(text), textProblem(text)]).toEqual([
      undefined,
      'expected at most 64 levels of lists and objects',
    ])
})

test('brackets in texts open nothing, also behind quotes that are escaped', () => {
  const text = JSON.stringify(['[[{'.repeat(100), '\\', '"['.repeat(100), { ['{{'.repeat(50)]: 1 }])
  expect(messageFromText(text)).toEqual(JSON.parse(text))
})

test('many lists side by side are no nesting', () => {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, i) => ({ i, at: [i] })))
  expect(messageFromText(text)).toHaveLength(10_000)
})
