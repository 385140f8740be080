import { z } from 'zod'
import { isDeeperThan } from '../../http/body/jsonDepth.ts'
import { MAX_DEPTH } from '../../http/body/readBody.ts'

const id = z.string().min(1).max(128)
const record = z.record(z.string(), z.unknown())

/** Messages of the graphql-transport-ws protocol that a client may send. */
const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init'), payload: record.nullish() }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('complete'), id }),
  z.object({
    type: z.literal('subscribe'),
    id,
    payload: z.object({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: record.nullish(),
      extensions: record.nullish(),
    }),
  }),
])

export type LiveMessage = z.infer<typeof liveMessage>

/** @returns undefined when the text is not a message of the protocol */
export const liveMessageFrom = (text: string): LiveMessage | undefined => {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    // The caller closes the connection with 4400.
    return undefined
  }
  if (isDeeperThan(MAX_DEPTH, raw)) return undefined
  const parsed = liveMessage.safeParse(raw)
  return parsed.success ? parsed.data : undefined
}

/** Close codes of the protocol, and 1013 where retrying later makes sense. */
export const CLOSE = {
  goingAway: 1001,
  internal: 1011,
  tryLater: 1013,
  badMessage: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  wrongProtocol: 4406,
  initTimeout: 4408,
  idTaken: 4409,
  secondInit: 4429,
} as const
