import type { IncomingMessage } from 'node:http'
import { answerMethod, coverage, fields, methodForms, methods } from '@gvol/compat'
import { VariablesInAllowedPositionRule } from 'graphql'
import type { z } from 'zod'
import type { ApiLimits } from '../apiLimits.ts'
import type { ApiOptions } from '../apiOptions.ts'
import { type Body, badBody, checkedBody, readBody } from '../http/body/readBody.ts'
import { problemResponse } from '../http/problem.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { Route, RouteContext } from '../http/route.ts'
import { noteHeader } from '../studies/answer/noteHeader.ts'
import type { SharedAnswers } from '../studies/answer/sharedAnswers.ts'
import { jsonYielding, yieldTurn } from '../studies/answer/turns.ts'
import { answerOperation, operationBody } from '../studies/graphql/graphqlRoute.ts'
import { operationsOf, RULES } from '../studies/graphql/operation.ts'
import { compatDesk, Refused } from './compatDesk.ts'
import { compatSchema } from './compatSchema.ts'
import { whyEmpty } from './whyEmpty.ts'

/** Headers in which those clients send their key. */
const KEY_HEADERS = ['x-oracle', 'gvol-lite', 'gvol-lite-plus', 'x-api-key']

/** Their queries declare one variable with two types, so variables are checked by value only. */
const COMPAT_RULES = RULES.filter((rule) => rule !== VariablesInAllowedPositionRule)

const METHODS_AT = '/api/compat/markets/'

const tooMany = (bytes: number): Body<never> => ({
  ok: false,
  problem: { status: 413, code: 'too-large', message: `A request body may have at most ${bytes} bytes.` },
})

/**
 * Returns the body of a GET request, which the web Request type does not carry: read from the socket, as for a POST.
 */
const bodyOfGet = async (context: RouteContext, most: number): Promise<Body<z.infer<typeof operationBody>>> => {
  const { incoming } = (context.env ?? {}) as { readonly incoming?: IncomingMessage }
  const parts: Buffer[] = []
  let size = 0
  if (incoming !== undefined && !incoming.readableEnded)
    for await (const part of incoming) {
      size += part.length
      if (size > most) return tooMany(most)
      parts.push(part)
    }
  const { searchParams } = new URL(context.req.url)
  try {
    if (size > 0) return checkedBody(JSON.parse(Buffer.concat(parts).toString()), operationBody)
    const variables = JSON.parse(searchParams.get('variables') || 'null')
    const query = searchParams.get('query') ?? undefined
    return checkedBody({ query, operationName: searchParams.get('operationName'), variables }, operationBody)
  } catch (error) {
    if (error instanceof SyntaxError) return badBody('The body is not JSON.')
    throw error
  }
}

const answerRest = async (context: RouteContext, options: ApiOptions, answers: SharedAnswers): Promise<Response> => {
  const url = new URL(context.req.url)
  const path = url.pathname.slice(METHODS_AT.length)
  const [form, method] = Object.hasOwn(methodForms, path) ? [methodForms[path], methods[path]] : []
  if (form === undefined || method === undefined) {
    const message = `There is no method ${path.slice(0, 120)}. See /api/compat/coverage.`
    return problemResponse({ status: 404, code: 'unknown-path', message })
  }
  try {
    const { desk, absences } = compatDesk(options, answers, context.get('who'))
    const at = `${options.publicUrl === undefined ? url.origin : new URL(options.publicUrl).origin}${url.pathname}`
    const { searchParams } = url
    const { status, body, rows } = await answerMethod(form, method, searchParams, desk, yieldTurn, at)
    const exchange = searchParams.get('exchange') ?? (path.endsWith('/tradfi') ? 'tradfi' : '')
    const coin = (searchParams.get('currency') ?? '').toUpperCase()
    const hasNone = status === 200 && (rows === 0 || !absences.isAnswered())
    const note = hasNone ? whyEmpty(method, { exchange, coin }, absences, options.status) : undefined
    const bytes = await jsonYielding(body)
    context.set('answerBytes', bytes.length)
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...noteHeader(note) }
    return new Response(bytes, { status, headers })
  } catch (error) {
    if (error instanceof Refused) return problemResponse(error.problem)
    throw error
  }
}

/**
 * Returns the routes of the compatible interface: both of its protocols over the desk's studies, with the desk's
 * permissions, limits and metering.
 */
export const compatRoutes = (
  options: ApiOptions,
  answers: SharedAnswers,
  limits: ApiLimits,
  documents: RateLimit,
): readonly Route[] => {
  const { mode } = options.accounts
  const prepare = operationsOf(compatSchema(options, answers), limits, options.log, documents, COMPAT_RULES)
  const graphql = {
    path: '/api/compat/graphql',
    needs: 'each-field',
    keyHeaders: KEY_HEADERS,
    isCompressed: true,
  } as const
  return [
    {
      ...graphql,
      method: 'POST',
      doc: 'Queries of gvol-py: `{query, variables}`.',
      handle: async (context, caller) => {
        const body = await readBody(context, operationBody)
        return body.ok ? answerOperation(prepare, mode, body.value, context, caller) : problemResponse(body.problem)
      },
    },
    {
      ...graphql,
      method: 'GET',
      doc: 'The same, as a JSON body of a GET request.',
      handle: async (context, caller) => {
        const body = await bodyOfGet(context, limits.bodyBytes)
        return body.ok ? answerOperation(prepare, mode, body.value, context, caller) : problemResponse(body.problem)
      },
    },
    {
      method: 'GET',
      path: `${METHODS_AT}*`,
      needs: 'read-studies',
      keyHeaders: KEY_HEADERS,
      isCompressed: true,
      doc: 'Methods of the Amberdata derivatives SDK.',
      handle: (context) => answerRest(context, options, answers),
    },
    {
      method: 'GET',
      path: '/api/compat/coverage',
      needs: 'read-studies',
      keyHeaders: KEY_HEADERS,
      isCompressed: true,
      doc: 'Lists the fields and methods that are answered, from which studies, what is unsupported and where answers differ.',
      handle: () => Response.json({ fields: coverage(fields), methods: coverage(methods) }),
    },
  ]
}
