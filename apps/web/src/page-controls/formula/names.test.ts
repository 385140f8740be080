import { expect, test } from 'vitest'
import { completionsAt, faultsOf, namesFrom } from './names.ts'

const ROWS = [
  ['zscore', 'function', ''],
  ['atm', 'short-name', 'decimal'],
  ['spot', 'short-name', 'quote ccy'],
  ['gex', 'short-name', 'USD per 1 %'],
  ['gex.gammaUsd', 'column', 'USD per 1 %'],
  ['gammaHistory.gammaUsd', 'column', 'USD per 1 %'],
] as const
const names = namesFrom({
  name: ROWS.map(([name]) => name),
  kind: ROWS.map(([, kind]) => kind),
  unit: ROWS.map(([, , unit]) => unit),
  example: ROWS.map(() => ''),
  doc: ROWS.map(() => ''),
})

const at = (text: string) =>
  faultsOf(text, names).map(({ message, from, to }) => [text.slice(from, to), message.replace(/[:;].*/, '')])

test('an error has the position of its characters, in any formula of the text', () => {
  expect(at('ATM30 - atm(7d)\nzscore(gex.gammaUsd, 30d)')).toEqual([])
  expect(at('ATM30; spott + 1')).toEqual([['spott', 'spott is no name that formulas know']])
  expect(faultsOf('spott', names)[0]?.message).toContain('; spot is')
  expect(at('ATM30\n  atm + spot')).toEqual([['atm + spot', 'Adding decimal and quote ccy has no meaning']])
  expect(at('gex.flip')).toEqual([['gex.flip', 'gex has no column flip']])
  expect(at("study('gamma-history').gammaUsd / gammaHistory.gammaUsd")).toEqual([])
  expect(at('a;b;c;d;e;f;g')[0]?.[1]).toBe('A chart draws at most 6 formulas.')
})

test('without names only the grammar is checked', () => {
  expect(faultsOf('anything.at(', new Map()).length).toBe(1)
  expect(faultsOf('anything', new Map())).toEqual([])
})

test('completion suggests names at the start of one, columns after a study, markets in brackets', () => {
  const offered = (before: string) =>
    completionsAt(before, names, [{ exchange: 'okx', symbol: 'ETH' }])?.options.map(({ apply }) => apply)
  expect(completionsAt('1 + ', names, [])).toBeUndefined()
  expect(offered('1 + z')).toEqual(['zscore(', 'atm', 'spot', 'gex'])
  expect(offered('gex.g')).toContain('gex.gammaUsd')
  expect(offered('atm(')).toContain('okx:ETH')
  expect(offered('at')).not.toContain('okx:ETH')
  expect(completionsAt('1 + gex.ga', names, [])?.from).toBe(4)
})
