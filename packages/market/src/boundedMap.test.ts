import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedMap, evictOldest } from './boundedMap.ts'

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('set', 'delete', 'recall', 'get'),
    key: fc.integer({ min: 0, max: 6 }),
    value: fc.integer(),
  }),
  { maxLength: 60 },
)

/** Reference implementation with a list, oldest first. */
const listed = (capacity: number, ageSince: 'first-set' | 'last-set') => {
  let pairs: readonly (readonly [number, number])[] = []
  const set = (key: number, value: number) => {
    const isRenewed = ageSince === 'last-set' || !pairs.some(([existing]) => existing === key)
    pairs = isRenewed
      ? [...pairs.filter(([existing]) => existing !== key), [key, value] as const]
      : pairs.map(([existing, old]) => [existing, existing === key ? value : old] as const)
    pairs = pairs.slice(Math.max(0, pairs.length - capacity))
  }
  const get = (key: number) => pairs.find(([existing]) => existing === key)?.[1]
  return {
    get,
    set,
    delete: (key: number) => {
      pairs = pairs.filter(([existing]) => existing !== key)
    },
    recall: (key: number, value: number) => {
      const expected = get(key) ?? value
      set(key, expected)
      return expected
    },
    pairs: () => pairs,
  }
}

test.each(['first-set', 'last-set'] as const)('a bounded map keeps the newest keys, ordered by %s', (ageSince) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), steps, (capacity, taken) => {
      const map = boundedMap<number, number>(capacity, ageSince)
      const list = listed(capacity, ageSince)
      for (const { act, key, value } of taken) {
        if (act === 'set') map.set(key, value)
        if (act === 'set') list.set(key, value)
        if (act === 'delete') map.delete(key)
        if (act === 'delete') list.delete(key)
        if (act === 'recall') expect(map.recall(key, () => value)).toBe(list.recall(key, value))
        expect(map.get(key)).toBe(list.get(key))
        expect([...map.entries()]).toEqual(list.pairs())
      }
    }),
  )
})

test('a cached value is not computed again, even undefined; a failed computation is', () => {
  const map = boundedMap<string, undefined>(2, 'last-set')
  let created = 0
  const make = () => {
    created++
    if (created === 1) throw new Error('away')
    return undefined
  }
  expect(() => map.recall('a', make)).toThrow('away')
  for (let attempt = 0; attempt < 3; attempt++) map.recall('a', make)
  expect(created).toBe(2)
})

test('deleting entries during an iteration does not end it', () => {
  const map = boundedMap<string, number>(4, 'first-set')
  for (const key of ['a', 'b', 'c', 'd']) map.set(key, 0)
  const seen: string[] = []
  for (const [key] of map.entries()) {
    seen.push(key)
    map.delete(key)
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
  expect([...map.entries()]).toEqual([])
})

test('the oldest values are evicted by bytes; those of unknown size and the protected one stay', () => {
  const map = boundedMap<string, { readonly bytes: number }>(9, 'first-set')
  const current = { bytes: 50 }
  map.set('current', current)
  map.set('pending', { bytes: 0 })
  map.set('old', { bytes: 30 })
  map.set('new', { bytes: 20 })
  evictOldest(map, 80, current)
  expect([...map.entries()].map(([key]) => key)).toEqual(['current', 'pending', 'new'])
  evictOldest(map, 0)
  expect([...map.entries()].map(([key]) => key)).toEqual(['pending'])
})
