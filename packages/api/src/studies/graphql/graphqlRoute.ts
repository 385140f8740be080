import type { Caller, Mode } from '@gvol/accounts'
import { hasLegs } from '@gvol/analytics'
import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { problemResponse } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { jsonYielding } from '../answer/turns.ts'
import { contextOf } from './graphqlContext.ts'
import type { Prepare } from './operation.ts'
import { problemError } from './problemError.ts'

const NEW_MEDIA_TYPE = 'application/graphql-response+json'

/** One operation per request: a list would multiply every other limit. */
export const operationBody = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  /** `waitedMs`: how long the panels of a page have waited for this answer, when it is requested again. */
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

/** Called with the time that a page has waited for an answer and the studies that it requests again. */
export type Repeated = (waitedMs: number, studies: readonly string[]) => void

const SUBSCRIPTION = new GraphQLError(
  'Subscriptions are served over WebSocket at /graphql, protocol graphql-transport-ws.',
  { extensions: { code: 'bad-request' } },
)

/** Returns the error without suggestions, which reveal names of fields. */
const withoutHints = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message.replace(/ Did you mean .*$/s, ''), { extensions })

/** Queries by POST. Every field checks its own permission; introspection needs sign-in. */
export const graphqlRoute = (prepare: Prepare, mode: Mode, repeated: Repeated): Route => ({
  method: 'POST',
  path: '/graphql',
  needs: 'each-field',
  isCompressed: true,
  doc: 'GraphQL queries; subscriptions are on the same path over WebSocket.',
  handle: async (context, caller) => {
    const body = await readBody(context, operationBody)
    if (!body.ok) return problemResponse(body.problem)
    const waitedMs = body.value.extensions?.waitedMs
    const studies: string[] = []
    const answer = await answerOperation(prepare, mode, body.value, context, caller, (study) => studies.push(study))
    if (typeof waitedMs === 'number' && studies.length > 0) repeated(waitedMs, studies)
    return answer
  },
})

/**
 * Validates and runs one operation for a caller.
 *
 * @param touched  receives the id of each study of the operation
 */
export const answerOperation = async (
  prepare: Prepare,
  mode: Mode,
  { query, operationName, variables }: z.infer<typeof operationBody>,
  context: RouteContext,
  caller: Caller | undefined,
  touched: (study: string) => void = () => undefined,
): Promise<Response> => {
  const who = context.get('who')
  const operationRequest = { query, operationName: operationName ?? undefined, variables: variables ?? {} }
  const prepared = prepare(operationRequest, who)
  // Clients that accept the newer media type also get an HTTP error status for invalid documents.
  const isNew = context.req.header('accept')?.includes(NEW_MEDIA_TYPE) === true
  const answer = async (result: object, status: number): Promise<Response> => {
    const bytes = await jsonYielding(result)
    context.set('answerBytes', bytes.length)
    context.set('bodyBytes', bytes)
    return new Response(bytes, {
      status: isNew ? status : 200,
      headers: {
        'content-type': isNew ? NEW_MEDIA_TYPE : 'application/json',
        'cache-control': 'no-store',
      },
    })
  }
  const isStranger = caller === undefined && mode !== 'open'
  if (!prepared.ok) return answer({ errors: isStranger ? prepared.errors.map(withoutHints) : prepared.errors }, 400)
  const { operation } = prepared
  if (operation.kind === 'subscription') return answer({ errors: [SUBSCRIPTION] }, 400)
  if (operation.isIntrospecting && isStranger)
    return answer({ errors: [problemError(refusal({ reason: 'signed-out' }))] }, 200)
  const ofCaller = contextOf(context.get('identity'), mode, who, context.get('address'))
  const personal = () => context.set('isPlain', true)
  const notes: Record<string, string> = {}
  const executed = await operation.execute({
    ...ofCaller,
    personal,
    addNote: (field, note) => {
      notes[field] = note
    },
    touched: ({ id, subject }) => {
      if (hasLegs(subject)) personal()
      touched(id)
    },
  })
  return answer(Object.keys(notes).length === 0 ? executed : { ...executed, extensions: { notes } }, 200)
}
