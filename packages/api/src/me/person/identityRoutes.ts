import type { Caller, IdentityProvider } from '@gvol/accounts'
import { isPrefetch } from '../../http/body/isPrefetch.ts'
import { isDeeperThan } from '../../http/body/jsonDepth.ts'
import { MAX_DEPTH } from '../../http/body/readBody.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { isOwnAddress } from '../../http/ownPath.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { sessionCookie, sessionCookieFrom } from '../../http/sessionCookie.ts'

export type IdentityPorts = {
  readonly identity: IdentityProvider
  /** Public configuration of a hosted provider, for pages. */
  readonly config: Readonly<Record<string, string>>
  /** Whether emails leave the desk; otherwise they wait in the mailbox of its owner. */
  readonly isMailSent: boolean
  /** Returns scheme and host of the request. */
  readonly originOf: (context: RouteContext) => string
  /** Called after a sign-out, password change or deletion, to check the user's connections. */
  readonly changed: () => void
}

const CROSS_SITE: Problem = { status: 403, code: 'cross-site', message: 'This came from a page of another site.' }
const FOREIGN_ADDRESS: Problem = {
  status: 400,
  code: 'foreign-address',
  message: 'The redirect leads to another site. Only URLs of this site are allowed.',
}
const NOT_JSON: Problem = { status: 400, code: 'bad-request', message: 'The body is not a JSON object.' }

/** Matches every parameter name for a return URL: `callbackURL`, `errorCallbackURL`, `redirectTo` … */
const isAddressName = (name: string): boolean => /(url|redirect(to)?|return(to)?|next)$/i.test(name)

const foreignIn = (entries: Iterable<readonly [string, unknown]>, origin: string): boolean =>
  [...entries].some(
    ([name, value]) =>
      isAddressName(name) &&
      value !== undefined &&
      value !== null &&
      value !== '' &&
      !(typeof value === 'string' && isOwnAddress(value, origin)),
  )

type Body = Readonly<Record<string, unknown>>

/** Returns the body of a request to the provider; empty when there is none. */
const bodyOf = async (context: RouteContext): Promise<Body | undefined> => {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPlain && !isDeeperThan(MAX_DEPTH, value) ? (value as Body) : undefined
  } catch {
    return undefined
  }
}

/** Returns the request for the provider: the client's claims about its address are replaced by the actual one. */
const handedOn = (context: RouteContext, body: Body): Request => {
  const { raw } = context.req
  const headers = new Headers(raw.headers)
  for (const name of [...headers.keys()]) if (/^(x-forwarded|forwarded|x-real-ip|cf-)/i.test(name)) headers.delete(name)
  headers.set('x-forwarded-for', context.get('address'))
  if (raw.method === 'GET') return new Request(raw.url, { headers })
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(raw.url, { method: raw.method, headers, body: JSON.stringify(body) })
}

/**
 * Returns whether a page of another site sent it. Signing a user in as another is a change as well, so sign-in links
 * are checked too: mails link to a page of the desk, which then makes the call.
 */
const isForeign = ({ req }: RouteContext): boolean => {
  const fetchSite = req.header('sec-fetch-site')
  if (req.method === 'GET') return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = req.header('origin')
  const isBrowser = origin !== undefined || fetchSite !== undefined || req.header('cookie') !== undefined
  return isBrowser && !isSameOrigin({ origin, fetchSite, host: req.header('host') })
}

const answered = async (context: RouteContext, ports: IdentityPorts): Promise<Response> => {
  const { req } = context
  const origin = ports.originOf(context)
  if (isPrefetch(context)) return new Response(null, { status: 204, ...NO_STORE })
  if (isForeign(context)) return problemResponse(CROSS_SITE)
  if (foreignIn(new URL(req.url).searchParams, origin)) return problemResponse(FOREIGN_ADDRESS)
  const body = req.method === 'GET' ? {} : await bodyOf(context)
  if (body === undefined) return problemResponse(NOT_JSON)
  if (foreignIn(Object.entries(body), origin)) return problemResponse(FOREIGN_ADDRESS)
  const response = await ports.identity.handle(handedOn(context, body))
  if (response === undefined) return new Response(null, { status: 404, ...NO_STORE })
  const location = response.headers.get('location')
  if (location !== null && !isOwnAddress(location, origin)) return problemResponse(FOREIGN_ADDRESS)
  if (req.method !== 'GET') ports.changed()
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

const NOT_HOSTED: Problem = {
  status: 404,
  code: 'not-configured',
  message: 'This desk does not use Firebase. Sign in at POST /api/auth/sign-in/email.',
}
const NO_ID_TOKEN: Problem = { status: 400, code: 'bad-request', message: 'Send the ID token in the x-auth header.' }
const ANOTHER_PERSON: Problem = {
  status: 409,
  code: 'not-allowed',
  message: 'Another user is signed in in this browser. Sign out first.',
}

/** Returns the session cookie for a confirmed ID token of the hosted provider. */
const exchanged = async (context: RouteContext, caller: Caller, ports: IdentityPorts): Promise<Response> => {
  const { openSession, authenticatedAt } = ports.identity
  if (openSession === undefined) return problemResponse(NOT_HOSTED)
  if (isForeign(context)) return problemResponse(CROSS_SITE)
  const who = context.get('identity')
  if (who.kind !== 'id-token') return problemResponse(NO_ID_TOKEN)
  if (!caller.user.isVerified) return problemResponse(refusal({ reason: 'unverified' }))
  const at = { host: context.req.header('host'), isHttps: ports.originOf(context).startsWith('https:') }
  const provedAtMs = (await authenticatedAt(who.secret)) ?? 0
  const opened = await openSession(caller.user.id, sessionCookieFrom(context.req.header('cookie'), at), provedAtMs)
  if (!opened.ok) return problemResponse(ANOTHER_PERSON)
  const headers = { 'set-cookie': sessionCookie(at, opened), 'cache-control': 'no-store' }
  return Response.json({ user: caller.user }, { headers })
}

/** Routes of the identity provider: which one it is, and one route for each of its paths. */
export const identityRoutes = (ports: IdentityPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/auth/provider',
    needs: 'nothing',
    doc: 'The sign-in provider, its public configuration, who may create an account, and whether the desk sends emails: `{provider, config, signUp, isMailSent}`.',
    handle: () => {
      const { identity, config, isMailSent } = ports
      return Response.json({ provider: identity.id, config, signUp: identity.signUp, isMailSent }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/auth/firebase/session',
    needs: 'manage-account',
    doc: 'With an ID token of Firebase in `x-auth`: sets the session cookie, or makes it last; answers `{user}`.',
    handle: (context, caller) => exchanged(context, caller!, ports),
  },
  ...ports.identity.paths.map(
    ({ method, path, doc }): Route => ({
      method,
      path,
      needs: 'nothing',
      doc,
      isGuessable: method === 'POST',
      handle: (context) => answered(context, ports),
    }),
  ),
]
