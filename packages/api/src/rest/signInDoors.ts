import { ACTIONS, type Access, type Mode, may } from '@gvol/accounts'
import { z } from 'zod'
import { type Problem, problemResponse } from '../answer/problem.ts'
import { type Door, type DoorContext, NO_STORE } from '../door/door.ts'
import { isSameOrigin } from '../door/hosts.ts'
import { isLookAhead } from '../door/lookAhead.ts'
import { sessionCookie } from '../door/sessionCookie.ts'
import { readBody } from './readBody.ts'

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

export type SignInPorts = {
  readonly access: Access
  readonly mode: Mode
  readonly isHttps: (context: DoorContext) => boolean
  readonly isSimulated: () => boolean
  /** A session or key has just ended: connections that live by it must go. */
  readonly ended: () => void
  /** Whether the web app is served here and can show why a link was refused. */
  readonly hasPages: boolean
}

const followLink = async (context: DoorContext, ports: SignInPorts): Promise<Response> => {
  const secret = context.req.query('secret')
  if (secret === undefined) return context.redirect('/login/', 302)
  if (isLookAhead(context)) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const redeemed = await ports.access.redeem(secret)
  if (!redeemed.ok) {
    return ports.hasPages
      ? context.redirect(`/login/?refused=${redeemed.reason}`, 303)
      : problemResponse(refusedLink(redeemed.reason))
  }
  const at = { host: context.req.header('host'), isHttps: ports.isHttps(context) }
  context.header('set-cookie', sessionCookie(at, redeemed))
  context.header('cache-control', 'no-store')
  return context.redirect('/', 303)
}

const postSecret = async (context: DoorContext, ports: SignInPorts): Promise<Response> => {
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

const signOut = async (context: DoorContext, ports: SignInPorts): Promise<Response> => {
  const identity = context.get('identity')
  if (identity.kind === 'session') {
    await ports.access.endSession(identity.token)
    ports.ended()
  }
  const at = { host: context.req.header('host'), isHttps: ports.isHttps(context) }
  return new Response(null, { status: 204, headers: { 'set-cookie': sessionCookie(at, undefined) } })
}

/** The one-time link, signing out, and who one is. */
export const signInDoors = (ports: SignInPorts): readonly Door[] => [
  {
    method: 'GET',
    path: '/sign-in',
    needs: 'nothing',
    doc: 'The one-time link: sets the session cookie and goes to the desk.',
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
          may: ACTIONS.filter((action) => may(caller, action, ports.mode).ok),
          simulated: ports.isSimulated(),
        },
        NO_STORE,
      ),
  },
]
