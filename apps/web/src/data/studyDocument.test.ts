import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { studyFacts } from './studies.gen.ts'
import type { StudyId } from './study.ts'
import { fieldOfStudy, studyOperation } from './studyDocument.ts'

const ids = Object.keys(studyFacts) as StudyId[]

test.each(ids)('%s: query and subscription are valid GraphQL that asks for every column', (id) => {
  for (const kind of ['query', 'subscription'] as const) {
    const text = studyOperation(id, kind)
    const [operation] = parse(text).definitions
    expect(operation.kind).toBe('OperationDefinition')
    for (const column of studyFacts[id].columns) expect(text).toContain(column)
    for (const name of Object.keys(studyFacts[id].arguments)) expect(text).toContain(`${name}: $${name}`)
  }
})

test('a study’s field is its id in camel case', () => {
  expect(fieldOfStudy('option-chain')).toBe('optionChain')
  expect(fieldOfStudy('skew')).toBe('skew')
})
