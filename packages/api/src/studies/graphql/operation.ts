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
import type { ApiLimits } from '../../apiLimits.ts'
import type { Log } from '../../apiOptions.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { tooManyRequests } from '../../http/refusal.ts'
import type { ExecutionContext, GraphqlContext } from './graphqlContext.ts'
import { sizeFault } from './operationSize.ts'
import { maskedError, problemError } from './problemError.ts'
import { FIRED } from './sdl.ts'

/** Body of a GraphQL request. */
export type OperationRequest = {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** For a live operation: sends available studies at once, the others with the next message. */
  readonly isEarly?: boolean
}

export type Operation = {
  readonly kind: 'query' | 'subscription'
  /** Whether it is an introspection query. */
  readonly isIntrospecting: boolean
  /**
   * Whether it subscribes to one user's firings. Such an operation has no other fields, because answers of studies are
   * shared by all.
   */
  readonly isOfFirings: boolean
  /** Returns the response `{data, errors}`, errors masked. */
  readonly execute: (context: GraphqlContext) => Promise<{ readonly data?: unknown; readonly errors?: unknown[] }>
}

export type Prepared =
  | { readonly ok: true; readonly operation: Operation }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] }

/** Validated documents to cache: many clients send the same few. */
const DOCUMENT_LIMIT = 200

/** A subscription may have many fields, one per market; it is answered again when any of them changes. */
export const RULES: readonly ValidationRule[] = specifiedRules.filter((rule) => rule !== SingleFieldSubscriptionsRule)

type Checked = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] }

/** `__typename` reveals nothing; `__schema` and `__type` reveal everything. */
const selectsSchema = (document: DocumentNode): boolean => {
  let isSchemaQuery = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') isSchemaQuery = true
    },
  })
  return isSchemaQuery
}

/** Checks every fragment of the document; an unused one with this field causes an unnecessary rejection. */
const selectsFirings = (definition: OperationDefinitionNode, document: DocumentNode): boolean => {
  let isFiringsQuery = false
  const Field = ({ name }: { readonly name: { readonly value: string } }) => {
    if (name.value === FIRED) isFiringsQuery = true
  }
  visit(definition, { Field })
  for (const other of document.definitions) if (other.kind === 'FragmentDefinition') visit(other, { Field })
  return isFiringsQuery
}

/** Returns a function that adds the bytes of answers and throws when they are more than the limit. */
const weightLimit = (mostBytes: number): ExecutionContext['weigh'] => {
  let total = 0
  return (bytes) => {
    total += bytes
    if (total <= mostBytes) return
    const message = `The answers of this operation have more than ${Math.floor(mostBytes / 1e6)} MB together. Request fewer studies at once, or shorter ranges.`
    throw problemError({ status: 413, code: 'too-large', message })
  }
}

/** @param who  caller whose budget for new documents is charged */
export type Prepare = (request: OperationRequest, who: string) => Prepared

/**
 * Parses, validates and masks operations of one schema, for HTTP and WebSocket alike.
 *
 * @param budget  characters of new documents, per caller
 * @param rules  validation rules
 */
export const operationsOf = (
  schema: GraphQLSchema,
  limits: ApiLimits,
  log: Log,
  budget: RateLimit,
  rules: readonly ValidationRule[] = RULES,
): Prepare => {
  const cache = boundedMap<string, Checked>(DOCUMENT_LIMIT, 'last-set')

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
  const checkDocument = (query: string, who: string): Checked => {
    const { waitS } = budget.state(who)
    if (waitS > 0) throw problemError(tooManyRequests(waitS))
    budget.spend(who, query.length)
    return check(query)
  }

  const refused = (message: string): Prepared => ({ ok: false, errors: [maskedError(new GraphQLError(message), log)] })

  return ({ query, operationName, variables }, who) => {
    let checked: Checked
    try {
      checked = cache.recall(query, () => checkDocument(query, who))
    } catch (error) {
      return { ok: false, errors: [maskedError(error, log)] }
    }
    if ('errors' in checked) return { ok: false, errors: checked.errors }
    const { document } = checked
    const definition = getOperationAST(document, operationName)
    if (definition?.operation === 'mutation') return refused('There are no mutations here.')
    if (!definition) return refused('Name one operation of the document in operationName.')
    const isOfFirings = definition.operation === 'subscription' && selectsFirings(definition, document)
    if (isOfFirings && definition.selectionSet.selections.length > 1)
      return refused(`${FIRED} is subscribed to by itself, in an operation without other fields.`)
    return {
      ok: true,
      operation: {
        kind: definition.operation,
        isIntrospecting: selectsSchema(document),
        isOfFirings,
        execute: async (context) => {
          const contextValue: ExecutionContext = { ...context, weigh: weightLimit(limits.operationBytes) }
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
