import { expect, test } from 'vitest'
import { cachedAnswers } from './cachedAnswers.ts'

const world = () => {
  const queries: string[] = []
  const state = { nowMs: 1_000, writes: 0 }
  const ask = async (question: string) => {
    queries.push(question)
    return `${question} after ${state.writes}`
  }
  const lookUp = cachedAnswers(ask, { now: () => state.nowMs, writes: () => state.writes })
  return { queries, state, ask, held: lookUp }
}

test('concurrent identical lookups share one query', async () => {
  const { queries, held: lookUp } = world()
  expect(await Promise.all(['ann', 'ben', 'ann', 'ann'].map(lookUp))).toEqual(
    ['ann', 'ben', 'ann', 'ann'].map((name) => `${name} after 0`),
  )
  expect(queries).toEqual(['ann', 'ben'])
})

test('a lookup after a write returns no result from before it, not even one still in progress', async () => {
  const { state, held: lookUp } = world()
  const before = lookUp('ann')
  state.writes += 1
  const after = lookUp('ann')
  expect([await before, await after]).toEqual(['ann after 0', 'ann after 1'])
  expect(await lookUp('ann')).toBe('ann after 1')
})

test('a cached result expires after a quarter of a second, and when the clock steps back', async () => {
  const { queries, state, held: lookUp } = world()
  for (const nowMs of [1_000, 1_249, 1_250, 1_100]) {
    state.nowMs = nowMs
    await lookUp('ann')
  }
  expect(queries).toHaveLength(3)
})

test('a failed lookup is reported to its callers and not cached', async () => {
  let fails = true
  const lookUp = cachedAnswers(
    async () => {
      if (fails) throw new Error('away')
      return 'ann'
    },
    { now: () => 0, writes: () => 0 },
  )
  await expect(lookUp('ann')).rejects.toThrow('away')
  fails = false
  expect(await lookUp('ann')).toBe('ann')
})

test('the cache is bounded against made-up secrets, and is not used where other processes write too', async () => {
  const { queries, ask, held: lookUp } = world()
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => lookUp(`${index}`)))
  await lookUp('one more')
  await lookUp('0')
  expect(queries.filter((question) => question === '0')).toHaveLength(2)
  const open = cachedAnswers(ask, { now: () => 0 })
  await Promise.all([open('zoe'), open('zoe')])
  expect(queries.filter((question) => question === 'zoe')).toHaveLength(2)
})
