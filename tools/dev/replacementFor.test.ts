import { expect, test } from 'vitest'
import { replacementFor } from './replacementFor.ts'

const ROOT = 'file:///gvol/'
const url = (path: string): string => `${ROOT}${path}`
const STUDY = url('packages/analytics/src/studies/volatility/smile/study.ts')
const INDEX = url('packages/analytics/src/index.ts')
const API = url('packages/api/src/createApi.ts')
const UP = url('apps/server/src/cli/up.ts')

/** The study is imported by its index, the index by the API, and the API by what was there before. */
const graph = {
  loaded: () => new Set([STUDY, INDEX, API, UP]),
  importersOf: (one: string) => new Set([STUDY, INDEX, API, UP].slice([STUDY, INDEX, API, UP].indexOf(one))),
}
const replacement = (path: string) => replacementFor(url(path), ROOT, graph, new Set([UP]))

test('a changed study is replaced together with its importers, up to modules loaded before', () => {
  expect(replacement('packages/analytics/src/studies/volatility/smile/study.ts')).toEqual(new Set([STUDY, INDEX, API]))
  expect(replacement('packages/api/src/createApi.ts')).toEqual(new Set([API]))
})

test.each([
  'apps/server/src/cli/up.ts',
  'apps/server/src/market/collector/collector.ts',
  'packages/quant/src/index.ts',
  'packages/analytics/src/derivations/catalog.ts',
  'packages/api/src/notLoadedYet.ts',
])('%s requires a restart: it is loaded in threads or in modules loaded before', (path) => {
  expect(replacement(path)).toBe('restart')
})

test.each(['packages/api/src/createApi.test.ts', 'packages/plot/src/spec.ts', 'packages/api/testing/person.ts'])(
  '%s is not part of a running server',
  (path) => {
    expect(replacement(path)).toBe('none')
  },
)
