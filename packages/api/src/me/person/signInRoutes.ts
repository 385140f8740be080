import { ACTIONS, type Access, type Caller, type IdentityProvider, type Mode, may } from '@gvol/accounts'
import { z } from 'zod'
import { isPrefetch } from '../../http/body/isPrefetch.ts'
import { readBody } from '../../http/body/readBody.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { sessionCookie, sessionCookieFrom } from '../../http/sessionCookie.ts'

const signIn = z.strictObject({ secret: z.string().max(200) })

const REFUSED: Readonly<Record<'unknown' | 'used' | 'expired', string>> = {
  unknown: 'This sign-in link is not valid here.',
  used: 'This sign-in link was already used. Each works once.',
  expired: 'This sign-in link is too old.',
}

const refusedLink = (reason: keyof typeof REFUSED): Problem => ({
  status: 401,
  code: 'signed-out',
  message: `${REFUSED[reason]} \`npx gvol token --sign-in\` makes a new one.`,
})

export type SignInPorts = {
  readonly access: Access
  readonly identity: Pick<IdentityProvider, 'endIdToken'>
  readonly mode: Mode
  readonly isHttps: boolean
  readonly isSimulated: () => boolean
  /** Called after a session or key ended, to close its connections. */
  readonly ended: () => void
  /** Whether the web app is served here and can explain why a link was rejected. */
  readonly hasPages: boolean
}

/** Ends the browser's previous session when a new one begins. */
const endEarlier = async (context: RouteContext, ports: SignInPorts): Promise<void> => {
  const at = { host: context.req.header('host'), isHttps: ports.isHttps }
  const token = sessionCookieFrom(context.req.header('cookie'), at)
  if (token === undefined) return
  await ports.access.endSession(token)
  ports.ended()
}

const followLink = async (context: RouteContext, ports: SignInPorts): Promise<Response> => {
  const secret = context.req.query('secret')
  if (secret === undefined) return context.redirect('/login/', 302)
  if (isPrefetch(context)) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const redeemed = await ports.access.redeem(secret)
  if (!redeemed.ok) {
    return ports.hasPages
      ? context.redirect(`/login/?refused=${redeemed.reason}`, 303)
      : problemResponse(refusedLink(redeemed.reason))
  }
  await endEarlier(context, ports)
  const at = { host: context.req.header('host'), isHttps: ports.isHttps }
  context.header('set-cookie', sessionCookie(at, redeemed))
  context.header('cache-control', 'no-store')
  return context.redirect('/', 303)
}

const postSecret = async (context: RouteContext, ports: SignInPorts): Promise<Response> => {
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
  await endEarlier(context, ports)
  return Response.json(
    { user: redeemed.user },
    {
      headers: {
        'set-cookie': sessionCookie({ host, isHttps: ports.isHttps }, redeemed),
        'cache-control': 'no-store',
      },
    },
  )
}

const signOut = async (context: RouteContext, ports: SignInPorts): Promise<Response> => {
  const at = { host: context.req.header('host'), isHttps: ports.isHttps }
  const identity = context.get('identity')
  // A request with a token as well means both: no other site can make a browser send that header.
  const token = sessionCookieFrom(context.req.header('cookie'), at)
  if (token !== undefined) await ports.access.endSession(token)
  if (identity.kind === 'id-token') await ports.identity.endIdToken(identity.secret)
  if (token !== undefined || identity.kind === 'id-token') ports.ended()
  return new Response(null, { status: 204, headers: { 'set-cookie': sessionCookie(at, undefined) } })
}

const describeCaller = (caller: Caller | undefined, { mode, isSimulated }: SignInPorts): Response => {
  const permission = may(caller, 'read-account', mode)
  if (caller !== undefined && !permission.ok) return problemResponse(refusal(permission))
  return Response.json(
    {
      user: caller?.user ?? null,
      scopes: caller?.scopes ?? null,
      may: ACTIONS.filter((action) => may(caller, action, mode).ok),
      simulated: isSimulated(),
    },
    NO_STORE,
  )
}

/** Routes of the one-time link, signing out, and the current user. */
export const signInRoutes = (ports: SignInPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/sign-in',
    needs: 'nothing',
    doc: 'The one-time link: sets the session cookie and redirects to the desk.',
    isGuessable: true,
    handle: (context) => followLink(context, ports),
  },
  {
    method: 'POST',
    path: '/sign-in',
    needs: 'nothing',
    doc: 'The same with `{secret}` as JSON; answers `{user}`.',
    isGuessable: true,
    handle: (context) => postSecret(context, ports),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-out',
    needs: 'nothing',
    doc: 'Ends the session of the cookie, and that of an ID token in `x-auth`.',
    handle: (context) => signOut(context, ports),
  },
  {
    method: 'GET',
    path: '/api/me',
    // An open desk has anonymous visitors with some permissions.
    needs: ports.mode === 'open' ? 'each-field' : 'read-account',
    doc: 'The current user and their permissions. On an open desk `user` is null for visitors without a session.',
    handle: (_context, caller) => describeCaller(caller, ports),
  },
]
