import { issueText } from '@gvol/wire/issue-text'
import type { z } from 'zod'
import type { Problem } from '../problem.ts'
import type { RouteContext } from '../route.ts'
import { isDeeperThan } from './jsonDepth.ts'

export type Body<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** No meaningful body is nested deeper; deeper ones could exhaust the stack of recursive code. */
export const MAX_DEPTH = 64

export const badBody = (message: string, argument?: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { status: 400, code: 'bad-request', message, argument },
})

/** Returns the JSON body of a request validated by the schema, or what was expected instead. */
export const readBody = async <Value>(context: RouteContext, schema: z.ZodType<Value>): Promise<Body<Value>> => {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    return badBody('Send a JSON body with content-type: application/json.')
  }
  let raw: unknown
  try {
    raw = await context.req.json()
  } catch (error) {
    // A body over the limit ends the stream with another error, which has its own response.
    if (error instanceof SyntaxError) return badBody('The body is not JSON.')
    throw error
  }
  return checkedBody(raw, schema)
}

/** Returns parsed JSON validated by the schema, or what was expected instead. */
export const checkedBody = <Value>(raw: unknown, schema: z.ZodType<Value>): Body<Value> => {
  if (isDeeperThan(MAX_DEPTH, raw)) return badBody(`The body is nested deeper than ${MAX_DEPTH} levels.`)
  const parsed = schema.safeParse(raw, { error: issueText })
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const argument = issue?.path.join('.')
  return badBody(
    argument ? `${argument}: ${issue?.message}` : (issue?.message ?? 'The body is not valid.'),
    argument || undefined,
  )
}
