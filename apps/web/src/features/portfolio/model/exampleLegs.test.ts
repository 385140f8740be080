import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { exampleLegs } from './exampleLegs.ts'

type Option = readonly [instrument: string, days: number, type: string, delta: number | null]

const legsOf = (options: readonly Option[]) =>
  exampleLegs('deribit', {
    instrument: options.map(([name]) => name),
    expiry: options.map(([, days]) => days * MS_PER_DAY),
    days: options.map(([, days]) => days),
    type: options.map(([, , type]) => type),
    delta: options.map(([, , , delta]) => delta),
  }).map(({ instrument, amount, isWhatIf }) => [instrument, amount, isWhatIf])

test('the example sells the call and the put nearest to 25 delta, of the expiry nearest to thirty days', () => {
  const options: Option[] = [
    ['near call', 2, 'call', 0.25],
    ['near put', 2, 'put', -0.25],
    ['call 40', 29, 'call', 0.4],
    ['call 24', 29, 'call', 0.24],
    ['put 30', 29, 'put', -0.3],
    ['put 10', 29, 'put', -0.1],
  ]
  expect(legsOf(options)).toEqual([
    ['call 24', -1, true],
    ['put 30', -1, true],
  ])
})

test('an expiry without both is skipped; options without a delta are ignored; an empty chain has no example', () => {
  const alone: Option = ['call alone', 30, 'call', 0.25]
  const unmarked: Option = ['put unmarked', 30, 'put', null]
  expect(legsOf([alone, unmarked, ['call', 90, 'call', 0.5], ['put', 90, 'put', -0.5]])).toEqual([
    ['call', -1, true],
    ['put', -1, true],
  ])
  expect(legsOf([alone, unmarked])).toEqual([])
  expect(legsOf([])).toEqual([])
})
