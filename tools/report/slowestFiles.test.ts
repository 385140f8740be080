import { expect, test } from 'vitest'
import { slowestFiles } from './slowestFiles.mjs'

test('the longest files come first, up to the requested number', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime })
  const testResults = [
    file('/desk/a.test.ts', 1000, 1020),
    file('/desk/b/c.test.ts', 900, 1900),
    file('/desk/d.ts', 0, 1),
  ]
  expect(slowestFiles({ testResults }, '/desk', 2)).toEqual([
    { place: 'b/c.test.ts', ms: 1000 },
    { place: 'a.test.ts', ms: 20 },
  ])
})

test('the time of a browser test file includes all attempts of its tests, also those of nested groups', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [
    { title: 'one.spec.ts', file: 'one.spec.ts', specs: [spec(5)], suites: [] },
    { title: 'two.spec.ts', file: 'two.spec.ts', specs: [spec(10, 20)], suites: [{ title: 'in', specs: [spec(3)] }] },
  ]
  expect(slowestFiles({ suites, errors: [] }, '/desk', 5)).toEqual([
    { place: 'e2e/two.spec.ts', ms: 33 },
    { place: 'e2e/one.spec.ts', ms: 5 },
  ])
})
