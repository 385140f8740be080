import { type Access, type IdentityProvider, keyAddressFault } from '@gvol/accounts'
import { SCOPES } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { isRecentlyAuthenticated, NOT_RECENT } from '../../http/recentProof.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { wireKey } from '../../wire/wireAccount.ts'

const keyInput = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(SCOPES)).default(['read:studies', 'read:status']),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  fromAddresses: z.array(z.string().trim().max(60)).default([]),
})

/** Returns what is wrong with the limits of a new key. */
const limitFault = (
  { expiresAt, fromAddresses }: z.infer<typeof keyInput>,
  nowMs: number,
): { readonly argument: string; readonly message: string } | undefined => {
  if (expiresAt && Date.parse(expiresAt) <= nowMs)
    return { argument: 'expiresAt', message: 'expiresAt: expected an instant that is still to come.' }
  const fault = keyAddressFault(fromAddresses)
  return fault === undefined ? undefined : { argument: 'fromAddresses', message: `fromAddresses: ${fault}` }
}

/** More than anybody needs; few enough to keep key checks fast. */
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
  /** Called after a key was revoked, to close its connections. */
  readonly ended: () => void
}

const makeKey = async (context: RouteContext, userId: string, ports: KeyPorts): Promise<Response> => {
  const body = await readBody(context, keyInput)
  if (!body.ok) return problemResponse(body.problem)
  const fault = limitFault(body.value, ports.now())
  if (fault !== undefined) return problemResponse({ status: 400, code: 'bad-argument', ...fault })
  if (!(await isRecentlyAuthenticated(context, ports))) return problemResponse(NOT_RECENT)
  if ((await ports.access.listKeys(userId)).length >= MAX_KEYS) return problemResponse(TOO_MANY)
  const created = await ports.access.createKey(userId, {
    ...body.value,
    expiresAtMs: body.value.expiresAt ? Date.parse(body.value.expiresAt) : undefined,
  })
  return Response.json({ ...wireKey(created), key: created.key }, { ...NO_STORE, status: 201 })
}

/** Routes of the caller's API keys. */
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
    body: keyInput,
    doc: 'Creates an API key, `{name, scopes?, expiresAt?, fromAddresses?}`, within ten minutes of signing in; only this response contains it.',
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
