import { studyFacts, subjectFacts } from '../../../generated/studies.ts'
import { type StudyId, type StudyRequest, wireArguments, wireSubject } from '../study.ts'

const GRAPHQL_TYPES: Readonly<Record<string, string>> = {
  number: 'Float',
  choice: 'String',
  time: 'String',
  times: '[String!]',
  numbers: '[Float!]',
  markets: '[String!]',
  flag: 'Boolean',
}

/** Returns the GraphQL field of a study: `optionChain` for `option-chain`. */
export const fieldOfStudy = (study: StudyId): string =>
  study.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** A GraphQL operation with one or several study requests. */
export type StudyOperation = {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Response field of each request, in the order of the requests. */
  readonly names: readonly string[]
}

const argumentsOf = (request: StudyRequest) => {
  const own = Object.entries(studyFacts[request.study].arguments).map(([name, kind]: readonly [string, string]) => {
    const [, plain = kind, need = ''] = /^(.*?)(!?)$/.exec(kind) ?? []
    return [name, `${GRAPHQL_TYPES[plain] ?? 'String'}${need}`] as const
  })
  const subject: readonly (readonly [string, string])[] = Object.entries(
    subjectFacts[studyFacts[request.study].subject],
  )
  return [...subject, ['asOf', 'String'] as const, ...own]
}

const valuesOf = (request: StudyRequest): Readonly<Record<string, unknown>> => ({
  ...wireSubject(request),
  asOf: request.asOfMs === undefined ? undefined : new Date(request.asOfMs).toISOString(),
  ...wireArguments(request),
})

/**
 * Builds the operation for a list of requests. A single request always produces the same text, so that the server can
 * share one result among all clients; in a batch each request gets its own alias and variables.
 */
export const studyOperation = (requests: readonly StudyRequest[], kind: 'query' | 'subscription'): StudyOperation => {
  const isAlone = requests.length === 1
  const parts = requests.map((request, i) => {
    const field = fieldOfStudy(request.study)
    const name = isAlone ? field : `m${i}`
    const variable = (argument: string) => (isAlone ? argument : `${argument}${i}`)
    const declaredArguments = argumentsOf(request)
    const values = valuesOf(request)
    const passed = declaredArguments.map(([argument]) => `${argument}: $${variable(argument)}`).join(', ')
    return {
      name,
      declared: declaredArguments.map(([argument, type]) => `$${variable(argument)}: ${type}`),
      values: declaredArguments.map(([argument]) => [variable(argument), values[argument]] as const),
      text: `${isAlone ? '' : `${name}: `}${field}(${passed}) { study input asOf simulated note data { ${request.columns.join(' ')} } }`,
    }
  })
  const [first] = requests
  const title = isAlone && first !== undefined ? fieldOfStudy(first.study) : 'together'
  const declared = parts.flatMap((part) => part.declared).join(', ')
  return {
    query: `${kind} ${title}(${declared}) { ${parts.map(({ text }) => text).join(' ')} }`,
    variables: Object.fromEntries(parts.flatMap(({ values }) => values).filter(([, value]) => value !== undefined)),
    names: parts.map(({ name }) => name),
  }
}
