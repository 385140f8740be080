import { type Access, type IdentityProvider, SCOPES } from '@gvol/accounts'
import { z } from 'zod'
import { type Problem, problemResponse } from '../answer/problem.ts'
import { readBody } from '../route/readBody.ts'
import { isRecentlyProved, NOT_RECENT } from '../route/recentProof.ts'
import { NO_STORE, type Route, type RouteContext } from '../route/route.ts'
import { wireKey } from '../wire/wireAccount.ts'

const wanted = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(SCOPES)).default(['read:studies', 'read:status']),
})

/** More than anybody uses; fewer than would slow down the check of one. */
const MAX_KEYS = 50

const TOO_MANY: Problem = {
  status: 409,
  code: 'too-many',
  message: `You have ${MAX_KEYS} API keys. Revoke one that is not used any more.`,
}

export type KeyPorts = {
  readonly access: Access
  readonly identity: Pick<IdentityProvider, 'authenticatedAt'>
  readonly now: () => number
  /** A key has just ended: connections that live by it must go. */
  readonly ended: () => void
}

const makeKey = async (context: RouteContext, userId: string, ports: KeyPorts): Promise<Response> => {
  const body = await readBody(context, wanted)
  if (!body.ok) return problemResponse(body.problem)
  if (!(await isRecentlyProved(context, ports))) return problemResponse(NOT_RECENT)
  if ((await ports.access.listKeys(userId)).length >= MAX_KEYS) return problemResponse(TOO_MANY)
  const made = await ports.access.createKey(userId, body.value)
  return Response.json({ ...wireKey(made), key: made.key }, { ...NO_STORE, status: 201 })
}

/** One's own API keys. */
export const keyRoutes = (ports: KeyPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/keys',
    needs: 'manage-keys',
    doc: 'The API keys in force, without their secrets.',
    handle: async (_context, caller) =>
      Response.json({ keys: (await ports.access.listKeys(caller!.user.id)).map(wireKey) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/keys',
    needs: 'manage-keys',
    doc: 'Makes an API key, `{name, scopes?}`, within ten minutes of signing in; the answer is the only place where it is shown.',
    handle: (context, caller) => makeKey(context, caller!.user.id, ports),
  },
  {
    method: 'DELETE',
    path: '/api/keys/:id',
    needs: 'manage-keys',
    doc: 'Revokes an API key at once, on open connections too.',
    handle: async (context, caller) => {
      const isGone = await ports.access.revokeKey(caller!.user.id, context.req.param('id') ?? '')
      if (!isGone) return problemResponse({ status: 404, code: 'unknown-key', message: 'You have no such key.' })
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
]
