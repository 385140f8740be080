import { ACTIONS, type Access, type ApiKey, may, SCOPES } from '@gvol/accounts'
import { z } from 'zod'
import { isoTime } from '../answer/answer.ts'
import { type Problem, problemResponse } from '../answer/problem.ts'
import type { Door, DoorContext } from '../door/door.ts'
import { isSameOrigin } from '../door/hosts.ts'
import { sessionCookie } from '../door/sessionCookie.ts'
import { readBody } from './readBody.ts'

const wantedKey = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(SCOPES)).default(['read:studies', 'read:status']),
})
const signIn = z.strictObject({ secret: z.string().max(200) })

const REFUSED: Readonly<Record<'unknown' | 'used' | 'expired', string>> = {
  unknown: 'This sign-in link is not known here.',
  used: 'This sign-in link was already used. Each works once.',
  expired: 'This sign-in link is too old.',
}

const refusedLink = (reason: keyof typeof REFUSED): Problem => ({
  status: 401,
  code: 'signed-out',
  message: `${REFUSED[reason]} \`npx gvol token --sign-in\` makes a new one.`,
})

const listed = ({ id, name, scopes, createdAtMs }: ApiKey) => ({ id, name, scopes, createdAt: isoTime(createdAtMs) })

export type AccountPorts = {
  readonly access: Access
  readonly isHttps: (context: DoorContext) => boolean
  readonly isSimulated: () => boolean
  /** A session or key has just ended: connections that live by it must go. */
  readonly ended: () => void
  /** Whether the web app is served here and can show why a link was refused. */
  readonly hasPages: boolean
}

/** A chat program or browser that merely looks ahead must not use the link up. */
const isLookAhead = (context: DoorContext): boolean =>
  context.req.method === 'HEAD' || /prefetch|preview/i.test(context.req.header('sec-purpose') ?? '')

const followLink = async (context: DoorContext, ports: AccountPorts): Promise<Response> => {
  const secret = context.req.query('secret')
  if (secret === undefined) return context.redirect('/sign-in/', 302)
  if (isLookAhead(context)) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const redeemed = await ports.access.redeem(secret)
  if (!redeemed.ok) {
    return ports.hasPages
      ? context.redirect(`/sign-in/?refused=${redeemed.reason}`, 303)
      : problemResponse(refusedLink(redeemed.reason))
  }
  const at = { host: context.req.header('host'), isHttps: ports.isHttps(context) }
  context.header('set-cookie', sessionCookie(at, redeemed))
  context.header('cache-control', 'no-store')
  return context.redirect('/', 303)
}

const postSecret = async (context: DoorContext, ports: AccountPorts): Promise<Response> => {
  const { req } = context
  const host = req.header('host')
  const isForeign = req.header('origin') !== undefined || req.header('sec-fetch-site') !== undefined
  if (isForeign && !isSameOrigin({ origin: req.header('origin'), fetchSite: req.header('sec-fetch-site'), host })) {
    return problemResponse({ status: 403, code: 'cross-site', message: 'Sign in from the page of this server.' })
  }
  const body = await readBody(context, signIn)
  if (!body.ok) return problemResponse(body.problem)
  const redeemed = await ports.access.redeem(body.value.secret)
  if (!redeemed.ok) return problemResponse(refusedLink(redeemed.reason))
  return Response.json(
    { user: redeemed.user },
    {
      headers: {
        'set-cookie': sessionCookie({ host, isHttps: ports.isHttps(context) }, redeemed),
        'cache-control': 'no-store',
      },
    },
  )
}

const signOut = async (context: DoorContext, ports: AccountPorts): Promise<Response> => {
  const identity = context.get('identity')
  if (identity.kind === 'session') {
    await ports.access.endSession(identity.token)
    ports.ended()
  }
  const at = { host: context.req.header('host'), isHttps: ports.isHttps(context) }
  return new Response(null, { status: 204, headers: { 'set-cookie': sessionCookie(at, undefined) } })
}

const keyDoors = ({ access, ended }: AccountPorts): readonly Door[] => [
  {
    method: 'GET',
    path: '/api/keys',
    needs: 'manage-keys',
    doc: 'The API keys in force, without their secrets.',
    handle: async (_context, caller) =>
      Response.json({ keys: (await access.listKeys(caller!.user.id)).map(listed) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/keys',
    needs: 'manage-keys',
    doc: 'Makes an API key; the answer is the only place where it is shown.',
    handle: async (context, caller) => {
      const body = await readBody(context, wantedKey)
      if (!body.ok) return problemResponse(body.problem)
      const made = await access.createKey(caller!.user.id, body.value)
      return Response.json({ ...listed(made), key: made.key }, { ...NO_STORE, status: 201 })
    },
  },
  {
    method: 'DELETE',
    path: '/api/keys/:id',
    needs: 'manage-keys',
    doc: 'Revokes an API key at once, on open connections too.',
    handle: async (context, caller) => {
      const isGone = await access.revokeKey(caller!.user.id, context.req.param('id') ?? '')
      if (!isGone) return problemResponse({ status: 404, code: 'unknown-key', message: 'You have no such key.' })
      ended()
      return new Response(null, { status: 204 })
    },
  },
]

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** Signing in and out, who one is, and keys. */
export const accountDoors = (ports: AccountPorts): readonly Door[] => [
  {
    method: 'GET',
    path: '/sign-in',
    needs: 'nothing',
    doc: 'The one-time link: sets the session cookie and goes to the desk.',
    handle: (context) => followLink(context, ports),
  },
  {
    method: 'POST',
    path: '/sign-in',
    needs: 'nothing',
    doc: 'The same with `{secret}` as JSON; answers `{user}`.',
    handle: (context) => postSecret(context, ports),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-out',
    needs: 'nothing',
    doc: 'Ends the session of the cookie.',
    handle: (context) => signOut(context, ports),
  },
  {
    method: 'GET',
    path: '/api/me',
    needs: 'read-account',
    doc: 'Who is asking, and what they may do.',
    handle: (_context, caller) =>
      Response.json(
        {
          user: caller!.user,
          scopes: caller!.scopes ?? null,
          may: ACTIONS.filter((action) => may(caller, action).ok),
          simulated: ports.isSimulated(),
        },
        NO_STORE,
      ),
  },
  ...keyDoors(ports),
]
