import { type Caller, may } from '@gvol/accounts'
import { type GraphQLSchema, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { ApiLimits } from '../apiLimits.ts'
import type { Log } from '../apiOptions.ts'
import type { Door } from '../door/door.ts'
import { refusal } from '../door/refusal.ts'
import type { GraphqlContext } from './graphqlContext.ts'
import { noSubscriptionRule, operationSizeRule } from './operationSize.ts'
import { maskedError, problemError } from './problemError.ts'

/** The context of an operation that one caller runs. */
export const contextOf = (caller: Caller | undefined): GraphqlContext => ({
  permit: (action) => {
    const permission = may(caller, action)
    if (!permission.ok) throw problemError(refusal(permission.reason))
  },
  touched: () => undefined,
})

/** Queries over HTTP. Signing in is needed for all of it, introspection too. */
export const graphqlDoors = (schema: GraphQLSchema, limits: ApiLimits, log: Log): readonly Door[] => {
  const bounds: Plugin = {
    onParse: ({ setParseFn }) =>
      setParseFn((source: string, options: object) => parse(source, { ...options, maxTokens: limits.graphqlTokens })),
    onValidate: ({ addValidationRule }) => {
      addValidationRule(operationSizeRule(limits))
      addValidationRule(noSubscriptionRule)
    },
  }
  const yoga = createYoga<{ readonly caller: Caller | undefined }>({
    schema,
    graphqlEndpoint: '/graphql',
    logging: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    maxRequestBodySize: limits.bodyBytes,
    maskedErrors: { maskError: (error) => maskedError(error, log) },
    context: ({ caller }) => contextOf(caller),
    plugins: [bounds],
  })
  const door = (method: Door['method']): Door => ({
    method,
    path: '/graphql',
    needs: 'read-studies',
    doc: 'GraphQL queries; subscriptions are on the same path over WebSocket.',
    handle: async (context, caller) => {
      const response = await yoga.fetch(context.req.raw, { caller })
      return new Response(await response.text(), { status: response.status, headers: [...response.headers] })
    },
  })
  return [door('GET'), door('POST')]
}
