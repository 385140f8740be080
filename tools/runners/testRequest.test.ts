import { expect, test } from 'vitest'
import { testRequest } from './testRequest.mjs'

const RUNNERS = ['types', 'lint', 'unit', 'web', 'store and api']
const request = (...args: readonly string[]) => testRequest(args, RUNNERS, ['unit', 'web', 'store and api'])

test('without arguments every runner runs all its tests', () => {
  expect(request()).toEqual({ ok: true, names: RUNNERS, paths: [] })
})

test('runners come first, in their fixed order, then paths', () => {
  expect(request('web', 'unit')).toEqual({ ok: true, names: ['unit', 'web'], paths: [] })
  expect(request('unit', 'packages/plot', 'packages/wire')).toEqual({
    ok: true,
    names: ['unit'],
    paths: ['packages/plot', 'packages/wire'],
  })
  expect(request('store and api', 'up.int')).toEqual({ ok: true, names: ['store and api'], paths: ['up.int'] })
})

test.each([
  [
    ['unti'],
    /^Expected runners, then paths such as packages\/plot, got unti\. Runners: types, lint, .*'store and api'\.$/,
  ],
  [['unit', '--watch'], /got --watch\./],
  [['packages/plot'], /^Expected a runner before packages\/plot, such as unit\./],
  [['lint', 'packages/plot'], /^The runner lint takes no paths; these do: unit, web, store and api\.$/],
])('%j is refused with a message', (args, message) => {
  const refused = request(...args)
  expect(refused.ok ? '' : refused.message).toMatch(message)
})
