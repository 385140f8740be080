import { type FieldNode, Kind, type OperationDefinitionNode, parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { studyFacts } from '../../../generated/studies.ts'
import { studyDocs } from '../../../generated/studyDocs.ts'
import type { StudyId, StudyRequest } from '../study.ts'
import { fieldOfStudy, studyOperation } from './studyDocument.ts'

const ids = Object.keys(studyFacts) as StudyId[]

/** The first two columns of a study. */
const columnsOf = (study: StudyId) => studyDocs[study].columns.slice(0, 2).map(({ name }) => name)

const requestOf = (study: StudyId, symbol = 'BTC', asOfMs?: number): StudyRequest => ({
  study,
  subject: { exchange: 'deribit', symbol },
  asOfMs,
  arguments: {},
  columns: columnsOf(study) as StudyRequest['columns'],
})

/** Returns the field names selected below `data`. */
const selected = (query: string): readonly string[] => {
  const names: string[] = []
  const enter = (node: FieldNode) => {
    if (node.name.value !== 'data') return
    for (const inner of node.selectionSet?.selections ?? []) if (inner.kind === 'Field') names.push(inner.name.value)
  }
  visit(parse(query), { [Kind.FIELD]: { enter } })
  return names
}

test.each(ids)(
  '%s: query and subscription are valid GraphQL and request the columns that are in use and no others',
  (id) => {
    for (const kind of ['query', 'subscription'] as const) {
      const { query, names } = studyOperation([requestOf(id)], kind)
      const [operation] = parse(query).definitions as OperationDefinitionNode[]
      expect(operation.operation).toBe(kind)
      expect(selected(query)).toEqual(columnsOf(id))
      for (const name of Object.keys(studyFacts[id].arguments)) expect(query).toContain(`${name}: $${name}`)
      expect(names).toEqual([fieldOfStudy(id)])
    }
  },
)

test('required arguments of a study are declared as such: a server refuses another variable there', () => {
  const { query } = studyOperation([requestOf('formula')], 'query')
  expect(query).toContain('$formula: String!')
  expect(query).toContain('$span: String,')
})

test('several requests are one operation, each with its name and variables', () => {
  const { query, variables, names } = studyOperation(
    [requestOf('market-summary', 'BTC'), requestOf('market-summary', 'ETH', Date.UTC(2026, 0, 27))],
    'query',
  )
  expect(parse(query).definitions).toHaveLength(1)
  expect(names).toEqual(['m0', 'm1'])
  expect(query).toContain('m1: marketSummary(exchange: $exchange1, symbol: $symbol1, asOf: $asOf1)')
  expect(variables).toEqual({
    exchange0: 'deribit',
    symbol0: 'BTC',
    exchange1: 'deribit',
    symbol1: 'ETH',
    asOf1: '2026-01-27T00:00:00.000Z',
  })
})

test('the field of a study is its id in camel case', () => {
  expect(fieldOfStudy('option-chain')).toBe('optionChain')
  expect(fieldOfStudy('skew')).toBe('skew')
})
