import { expect, test } from 'vitest'
import { heldAnswers } from './heldAnswers.ts'

const world = () => {
  const asked: string[] = []
  const state = { nowMs: 1_000, writes: 0 }
  const ask = async (question: string) => {
    asked.push(question)
    return `${question} after ${state.writes}`
  }
  const held = heldAnswers(ask, { now: () => state.nowMs, writes: () => state.writes })
  return { asked, state, ask, held }
}

test('what many ask in one moment is asked once, each question for itself', async () => {
  const { asked, held } = world()
  expect(await Promise.all(['ann', 'ben', 'ann', 'ann'].map(held))).toEqual(
    ['ann', 'ben', 'ann', 'ann'].map((name) => `${name} after 0`),
  )
  expect(asked).toEqual(['ann', 'ben'])
})

test('whoever asks after a write gets no answer from before it, not even one still under way', async () => {
  const { state, held } = world()
  const before = held('ann')
  state.writes += 1
  const after = held('ann')
  expect([await before, await after]).toEqual(['ann after 0', 'ann after 1'])
  expect(await held('ann')).toBe('ann after 1')
})

test('an answer ends after a quarter of a second, and when the clock steps back', async () => {
  const { asked, state, held } = world()
  for (const nowMs of [1_000, 1_249, 1_250, 1_100]) {
    state.nowMs = nowMs
    await held('ann')
  }
  expect(asked).toHaveLength(3)
})

test('a failure is told to whoever asked and not kept', async () => {
  let fails = true
  const held = heldAnswers(
    async () => {
      if (fails) throw new Error('away')
      return 'ann'
    },
    { now: () => 0, writes: () => 0 },
  )
  await expect(held('ann')).rejects.toThrow('away')
  fails = false
  expect(await held('ann')).toBe('ann')
})

test('made-up secrets do not pile up, and where others write too everybody asks', async () => {
  const { asked, ask, held } = world()
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => held(`${index}`)))
  await held('one more')
  await held('0')
  expect(asked.filter((question) => question === '0')).toHaveLength(2)
  const open = heldAnswers(ask, { now: () => 0 })
  await Promise.all([open('zoe'), open('zoe')])
  expect(asked.filter((question) => question === 'zoe')).toHaveLength(2)
})
