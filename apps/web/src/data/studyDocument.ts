import { type DocumentNode, parse } from 'graphql'
import { studyFacts } from './studies.gen.ts'
import type { StudyId } from './study.ts'

const GRAPHQL_TYPES: Readonly<Record<string, string>> = {
  number: 'Float',
  choice: 'String',
  time: 'String',
  times: '[String!]',
  flag: 'Boolean',
}

/** `optionChain` of `option-chain`, as the API names the field of a study. */
export const fieldOfStudy = (study: StudyId): string =>
  study.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The text of the operation that asks for a study with all its arguments and columns. */
export const studyOperation = (study: StudyId, kind: 'query' | 'subscription'): string => {
  const facts = studyFacts[study]
  const own = Object.entries(facts.arguments).map(([name, type]) => [name, GRAPHQL_TYPES[type]] as const)
  const all = [['exchange', 'String!'], ['symbol', 'String!'], ['asOf', 'String'], ...own] as const
  const declared = all.map(([name, type]) => `$${name}: ${type}`).join(', ')
  const passed = all.map(([name]) => `${name}: $${name}`).join(', ')
  const field = fieldOfStudy(study)
  return `${kind} ${field}(${declared}) { ${field}(${passed}) { study input asOf simulated data { ${facts.columns.join(' ')} } } }`
}

const documents = new Map<string, DocumentNode>()

/** The parsed operation, parsed once. */
export const studyDocument = (study: StudyId, kind: 'query' | 'subscription'): DocumentNode => {
  const key = `${kind} ${study}`
  const document = documents.get(key) ?? parse(studyOperation(study, kind))
  documents.set(key, document)
  return document
}
