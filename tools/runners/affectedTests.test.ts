import { expect, test } from 'vitest'
import { affectedTests } from './affectedTests.ts'

const importers = new Map([
  ['p/src/vol.ts', ['p/src/vol.test.ts', 'p/src/index.ts']],
  ['p/src/index.ts', ['q/src/study.ts']],
  ['q/src/study.ts', ['q/src/study.test.ts']],
  ['q/src/other.ts', ['q/src/other.test.ts']],
])
const tests = ['p/src/vol.test.ts', 'p/src/beside.test.ts', 'q/src/study.test.ts', 'q/src/other.test.ts', 'r/a.test.ts']

test('a change selects the tests that it reaches, the nearest first', () => {
  expect(affectedTests(['p/src/vol.ts'], importers, tests)).toEqual([
    'p/src/beside.test.ts',
    'p/src/vol.test.ts',
    'q/src/study.test.ts',
  ])
  expect(affectedTests(['q/src/study.ts'], importers, tests)).toEqual(['q/src/other.test.ts', 'q/src/study.test.ts'])
})

test('a changed test is the nearest of all, and without a change no test is selected', () => {
  expect(affectedTests(['r/a.test.ts', 'q/src/other.ts'], importers, tests)[0]).toBe('r/a.test.ts')
  expect(affectedTests([], importers, tests)).toEqual([])
})
