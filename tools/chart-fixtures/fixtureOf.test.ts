import { expect, test } from 'vitest'
import { fixtureOf, studies } from './fixtureOf.ts'
import { QUESTIONS } from './questions.ts'

test('every listed study exists', () => {
  expect(Object.keys(QUESTIONS).filter((id) => !studies.has(id))).toEqual([])
})

test('the argument sets of one study differ, so that a request matches exactly one', () => {
  for (const [id, sets] of Object.entries(QUESTIONS))
    expect(new Set(sets.map((set) => JSON.stringify(Object.entries(set).sort()))).size, id).toBe(sets.length)
})

test('responses have the form of the study: flags are booleans, missing numbers are null, six digits are kept', async () => {
  const { subject, answers, nullable, refusals } = await fixtureOf('term-structure')
  expect(subject).toMatchObject({ exchange: 'deribit', symbol: 'BTC' })
  expect(refusals).toEqual([])
  const [{ study, asOf, data }] = answers
  expect([study, asOf, answers.length]).toEqual(['term-structure', '2026-01-27T12:00:00.000Z', 1])
  // The seeded smiles have forwards of 90,000 at six percent.
  expect(data.forward.slice(0, 2)).toEqual([90103.6, 90459.8])
  expect(data.days).toEqual([7, 31, 59, 150, 240])
  for (const [column, values] of Object.entries(data))
    if (values.includes(null)) expect(nullable, column).toContain(column)
  const { answers: yields } = await fixtureOf('own-study')
  expect(yields[0].data.number2).toEqual([0.05, 0.04, null, -0.01])
})

test('a study runs once per set of its arguments', async () => {
  const { answers } = await fixtureOf('open-interest')
  expect(answers.map(({ input }) => input)).toEqual([{}, { by: 'expiry' }])
  expect(answers.map(({ data }) => data.callCoin?.length)).toEqual([33, 5])
})

test('the same answer is computed every time', async () => {
  for (const id of ['smile', 'realised-vol', 'structures'])
    expect(JSON.stringify(await fixtureOf(id)), id).toBe(JSON.stringify(await fixtureOf(id)))
})

test('a study without data gives its message; an id without a study is refused', async () => {
  const { answers, refusals } = await fixtureOf('snapshot-gaps')
  expect(answers).toEqual([])
  expect(refusals).toEqual([expect.stringMatching(/\.$/)])
  await expect(fixtureOf('smlie')).rejects.toThrow(/smlie/)
})
