import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { scenario } from './control.ts'

const share = fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 10_000 || 0)

lawsOf(scenario, fc.record({ calls: share, puts: share }))

test('two shares between minus one and one are accepted, calls first', () => {
  expect(scenario.parsed('calls:0.5,puts:-0.25')).toEqual({ calls: 0.5, puts: -0.25 })
  for (const text of ['', 'calls:1', 'puts:1,calls:1', 'calls:2,puts:0', 'calls:1e0,puts:0', 'calls:0.12345,puts:0'])
    expect(scenario.parsed(text), text).toBeUndefined()
})
