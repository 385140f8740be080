import { expect, test } from 'vitest'
import { componentIds, withNewIds } from './newComponentIds.ts'

const workspaces = [
  { id: 'a', name: 'A', version: 1, data: { components: [{ meta: { id: 'smile' } }, { meta: { id: 'skew-14' } }] } },
]

test('[spec 9 generated component id] numbers begin at 12 and none is used twice', () => {
  const first = componentIds([])
  expect(['smile', 'smile', 'skew'].map(first)).toEqual(['smile-12', 'smile-13', 'skew-14'])
  const later = componentIds(workspaces)
  expect([later('smile'), later('skew')]).toEqual(['smile-15', 'skew-16'])
})

test('copies of components keep everything but their ids, also components unknown to the catalog', () => {
  const components = [{ meta: { id: 'smile-3', symbol: 'ETH' }, place: 1 }, { meta: { id: 'gone' } }]
  expect(withNewIds(components, new Set(['smile']), workspaces)).toEqual([
    { meta: { id: 'smile-15', symbol: 'ETH' }, place: 1 },
    { meta: { id: 'gone-16' } },
  ])
})
