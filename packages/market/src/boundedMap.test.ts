import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedMap } from './boundedMap.ts'

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('set', 'delete', 'recall', 'get'),
    key: fc.integer({ min: 0, max: 6 }),
    value: fc.integer(),
  }),
  { maxLength: 60 },
)

/** The same by a list, the oldest first. */
const listed = (capacity: number, ageSince: 'first-set' | 'last-set') => {
  let pairs: readonly (readonly [number, number])[] = []
  const set = (key: number, value: number) => {
    const isRenewed = ageSince === 'last-set' || !pairs.some(([known]) => known === key)
    pairs = isRenewed
      ? [...pairs.filter(([known]) => known !== key), [key, value] as const]
      : pairs.map(([known, old]) => [known, known === key ? value : old] as const)
    pairs = pairs.slice(Math.max(0, pairs.length - capacity))
  }
  const get = (key: number) => pairs.find(([known]) => known === key)?.[1]
  return {
    get,
    set,
    delete: (key: number) => {
      pairs = pairs.filter(([known]) => known !== key)
    },
    recall: (key: number, value: number) => {
      const found = get(key) ?? value
      set(key, found)
      return found
    },
    pairs: () => pairs,
  }
}

test.each(['first-set', 'last-set'] as const)('the newest keys are remembered, by when they were %s', (ageSince) => {
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

test('what is known is not made again, also where it is undefined; what failed to be made is', () => {
  const map = boundedMap<string, undefined>(2, 'last-set')
  let made = 0
  const make = () => {
    made++
    if (made === 1) throw new Error('away')
    return undefined
  }
  expect(() => map.recall('a', make)).toThrow('away')
  for (let asked = 0; asked < 3; asked++) map.recall('a', make)
  expect(made).toBe(2)
})

test('what is deleted while they are walked through does not end the walk', () => {
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
