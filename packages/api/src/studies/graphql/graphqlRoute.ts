import type { Caller, Mode } from '@gvol/accounts'
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
})

const SUBSCRIPTION = new GraphQLError(
  'Subscriptions are served over WebSocket at /graphql, protocol graphql-transport-ws.',
  { extensions: { code: 'bad-request' } },
)

/** Returns the error without suggestions, which reveal names of fields. */
const withoutHints = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message.replace(/ Did you mean .*$/s, ''), { extensions })

/** Queries by POST. Every field checks its own permission; introspection needs sign-in. */
export const graphqlRoute = (prepare: Prepare, mode: Mode): Route => ({
  method: 'POST',
  path: '/graphql',
  needs: 'each-field',
  doc: 'GraphQL queries; subscriptions are on the same path over WebSocket.',
  handle: async (context, caller) => {
    const body = await readBody(context, operationBody)
    return body.ok ? answerOperation(prepare, mode, body.value, context, caller) : problemResponse(body.problem)
  },
})

/** Validates and runs one operation for a caller. */
export const answerOperation = async (
  prepare: Prepare,
  mode: Mode,
  { query, operationName, variables }: z.infer<typeof operationBody>,
  context: RouteContext,
  caller: Caller | undefined,
): Promise<Response> => {
  const who = context.get('who')
  const operationRequest = { query, operationName: operationName ?? undefined, variables: variables ?? {} }
  const prepared = prepare(operationRequest, who)
  // Clients that accept the newer media type also get an HTTP error status for invalid documents.
  const isNew = context.req.header('accept')?.includes(NEW_MEDIA_TYPE) === true
  const answer = async (result: object, status: number): Promise<Response> => {
    const bytes = await jsonYielding(result)
    context.set('answerBytes', bytes.length)
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
  if (operation.isIntrospecting && isStranger) return answer({ errors: [problemError(refusal('signed-out'))] }, 200)
  return answer(await operation.execute(contextOf(context.get('identity'), mode, who, context.get('address'))), 200)
}
