import { boundedMap } from '@gvol/market'
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  type ValidationRule,
  validate,
  visit,
} from 'graphql'
import type { ApiLimits } from '../apiLimits.ts'
import type { Log } from '../apiOptions.ts'
import type { RateLimit } from '../route/rateLimit.ts'
import { tooMany } from '../route/refusal.ts'
import type { GraphqlContext } from './graphqlContext.ts'
import { sizeFault } from './operationSize.ts'
import { maskedError, problemError } from './problemError.ts'
import { FIRED } from './sdl.ts'

/** What a client sends to be executed. */
export type OperationRequest = {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** Of a live operation: what is there is told at once, the rest with the next message. */
  readonly isEarly?: boolean
}

export type Operation = {
  readonly kind: 'query' | 'subscription'
  /** Whether it asks for the schema. */
  readonly isIntrospecting: boolean
  /** It tells one person of what fires, and stands alone: what studies say is the same for all. */
  readonly isOfFirings: boolean
  /** Answer in the wire shape `{data, errors}`, errors masked. */
  readonly execute: (context: GraphqlContext) => Promise<{ readonly data?: unknown; readonly errors?: unknown[] }>
}

export type Prepared =
  | { readonly ok: true; readonly operation: Operation }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] }

/** Checked documents are kept: many clients send the same few. */
const KEPT_DOCUMENTS = 200

/** One subscription may ask for many markets: it is answered anew when any of them moves. */
export const RULES: readonly ValidationRule[] = specifiedRules.filter((rule) => rule !== SingleFieldSubscriptionsRule)

type Checked = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] }

/** `__typename` tells nothing; `__schema` and `__type` tell everything. */
const asksForSchema = (document: DocumentNode): boolean => {
  let isAsking = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') isAsking = true
    },
  })
  return isAsking
}

/** Looks into every fragment of the document: one that is not used refuses more than it must. */
const asksForFirings = (definition: OperationDefinitionNode, document: DocumentNode): boolean => {
  let isAsking = false
  const Field = ({ name }: { readonly name: { readonly value: string } }) => {
    if (name.value === FIRED) isAsking = true
  }
  visit(definition, { Field })
  for (const other of document.definitions) if (other.kind === 'FragmentDefinition') visit(other, { Field })
  return isAsking
}

/** @param who  whose budget of documents that were not seen before it takes */
export type Prepare = (request: OperationRequest, who: string) => Prepared

/**
 * Parses, checks and masks operations of one schema: the same for HTTP and WebSocket.
 *
 * @param budget  characters of new documents, per caller
 * @param rules  that a document must keep
 */
export const operationsOf = (
  schema: GraphQLSchema,
  limits: ApiLimits,
  log: Log,
  budget: RateLimit,
  rules: readonly ValidationRule[] = RULES,
): Prepare => {
  const kept = boundedMap<string, Checked>(KEPT_DOCUMENTS, 'last-set')

  const check = (query: string): Checked => {
    try {
      const document = parse(query, { maxTokens: limits.graphqlTokens })
      const fault = sizeFault(document, limits)
      const errors = fault === undefined ? validate(schema, document, rules) : [fault]
      return errors.length === 0 ? { document } : { errors: errors.map((error) => maskedError(error, log)) }
    } catch (error) {
      return { errors: [maskedError(error, log)] }
    }
  }
  /** @throws GraphQLError when the caller's budget is used up */
  const checkedAnew = (query: string, who: string): Checked => {
    const { waitS } = budget.standing(who)
    if (waitS > 0) throw problemError(tooMany(waitS))
    budget.spend(who, query.length)
    return check(query)
  }

  const refused = (message: string): Prepared => ({ ok: false, errors: [maskedError(new GraphQLError(message), log)] })

  return ({ query, operationName, variables }, who) => {
    let found: Checked
    try {
      found = kept.recall(query, () => checkedAnew(query, who))
    } catch (error) {
      return { ok: false, errors: [maskedError(error, log)] }
    }
    if ('errors' in found) return { ok: false, errors: found.errors }
    const { document } = found
    const definition = getOperationAST(document, operationName)
    if (definition?.operation === 'mutation') return refused('There are no mutations here.')
    if (!definition) return refused('Name one operation of the document in operationName.')
    const isOfFirings = definition.operation === 'subscription' && asksForFirings(definition, document)
    if (isOfFirings && definition.selectionSet.selections.length > 1)
      return refused(`${FIRED} is subscribed to by itself, in an operation without other fields.`)
    return {
      ok: true,
      operation: {
        kind: definition.operation,
        isIntrospecting: asksForSchema(document),
        isOfFirings,
        execute: async (contextValue) => {
          const result = await execute({
            schema,
            document,
            contextValue,
            variableValues: variables,
            operationName,
          })
          const errors = result.errors?.map((error) => maskedError(error, log).toJSON())
          return errors === undefined ? { data: result.data } : { errors, data: result.data ?? null }
        },
      },
    }
  }
}
