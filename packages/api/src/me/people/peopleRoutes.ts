import {
  type Accounts,
  managementRefusal,
  PEOPLE_SORTS,
  PEOPLE_VIEWS,
  PERSON_ACTIONS,
  type PersonAction,
  type PersonRight,
} from '@gvol/accounts'
import type { PeoplePage } from '@gvol/wire'
import { z } from 'zod'
import { badArgument, type Problem, problemResponse } from '../../http/problem.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { isRecentlyAuthenticated, NOT_RECENT } from '../../http/recentProof.ts'
import { tooManyRequests } from '../../http/refusal.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { wireProfile } from '../../wire/wireAccount.ts'
import { wireListedPerson, wirePersonDetail } from '../../wire/wirePeople.ts'
import { problemOfManagement } from './problemOfManagement.ts'

export type PeoplePorts = {
  readonly accounts: Accounts
  /** Emails that one administrator causes. */
  readonly mails: RateLimit
  readonly now: () => number
  /** Called after a user's access changed, to check their connections. */
  readonly ended: () => void
}

const MAX_PAGE = 200
const MAX_SEARCH = 200
/** Bodies are empty. */
const BODY_BYTES = 1_000

const query = z.object({
  search: z.string().max(MAX_SEARCH).optional(),
  view: z.enum(PEOPLE_VIEWS).optional(),
  sort: z.enum(PEOPLE_SORTS).optional(),
  order: z.enum(['ascending', 'descending']).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(100),
})

const EXPECTED: Readonly<Record<keyof z.infer<typeof query>, string>> = {
  search: `at most ${MAX_SEARCH} characters`,
  view: `one of ${PEOPLE_VIEWS.join(', ')}`,
  sort: `one of ${PEOPLE_SORTS.join(', ')}`,
  order: 'ascending or descending',
  offset: 'a whole number from 0',
  limit: `a whole number from 1 to ${MAX_PAGE}`,
}

const RIGHTS: readonly PersonRight[] = [...PERSON_ACTIONS, 'end-session', 'revoke-key', 'export']

/** A stranger at a signed-in browser must not be able to do these: they cannot be undone, or open an account. */
const NEEDS_PROOF: readonly PersonRight[] = ['admin', 'member', 'reset-link', 'delete', 'export']
const SENDS_MAIL: readonly PersonRight[] = ['reset-link', 'resend-confirmation']

const DOC_OF: Readonly<Record<Exclude<PersonAction, 'delete'>, string>> = {
  grant: 'Grants a user access by hand, as if paid → `{user}`.',
  revoke: 'Revokes the grant; paid access is not affected → `{user}`.',
  verify: 'Marks the address of a user as confirmed → `{user}`.',
  'resend-confirmation': 'Sends the email that confirms the address again → `{user, sentTo}`.',
  admin: 'Makes a user an administrator, within ten minutes of signing in → `{user}`.',
  member: 'Makes an administrator a member, within ten minutes of signing in → `{user}`.',
  'reset-link':
    'Sends a link for a new password → `{user, sentTo}`, within ten minutes of signing in; a desk without a mail server returns it, `{user, link}`.',
  'sign-out': 'Ends all sessions of a user, including live connections → `{user, ended}`; API keys are kept.',
}

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

/** Returns why the request does not get as far as the action. */
const refusedFirst = async (
  context: RouteContext,
  right: PersonRight,
  userId: string,
  { accounts, mails, now }: PeoplePorts,
): Promise<Problem | undefined> => {
  if (NEEDS_PROOF.includes(right) && !(await isRecentlyAuthenticated(context, { ...accounts, now }))) return NOT_RECENT
  if (!SENDS_MAIL.includes(right)) return undefined
  const { waitS } = mails.take(userId)
  return waitS > 0 ? tooManyRequests(waitS) : undefined
}

const actionRoute = (action: Exclude<PersonAction, 'delete'>, ports: PeoplePorts): Route => ({
  method: 'POST',
  path: `/api/admin/users/:id/${action}`,
  needs: 'administer',
  doc: DOC_OF[action],
  bodyBytes: BODY_BYTES,
  handle: async (context, caller) => {
    const { user } = caller!
    // Rank first: someone who may not do this is not asked for a password.
    const refusal = await ports.accounts.management.refusal(user, action, idOf(context))
    if (refusal !== undefined) return problemResponse(problemOfManagement(refusal))
    const problem = await refusedFirst(context, action, user.id, ports)
    if (problem !== undefined) return problemResponse(problem)
    const outcome = await ports.accounts.management.act(user, action, idOf(context))
    if (!outcome.ok) return problemResponse(problemOfManagement(outcome))
    ports.ended()
    const { person, ...rest } = outcome
    return Response.json({ user: person && wireProfile(person), ...rest, ok: undefined }, NO_STORE)
  },
})

const listPeople = async (context: RouteContext, { accounts }: PeoplePorts): Promise<Response> => {
  const parsed = query.safeParse(context.req.query())
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED
    return problemResponse(badArgument(name, EXPECTED[name]))
  }
  const { order, ...filter } = parsed.data
  const page = await accounts.management.list({ ...filter, isDescending: order === 'descending' })
  const body: PeoplePage = { ...page, people: page.people.map(wireListedPerson) }
  return Response.json(body, NO_STORE)
}

const readPerson = async (
  context: RouteContext,
  caller: Parameters<Route['handle']>[1],
  { accounts }: PeoplePorts,
): Promise<Response> => {
  const detail = await accounts.management.byId(idOf(context))
  if (detail === undefined) return problemResponse(UNKNOWN_USER)
  const identity = context.get('identity')
  const current = identity.kind === 'session' ? await accounts.access.sessionId(identity.token) : undefined
  const may = RIGHTS.filter((right) => managementRefusal(caller!.user, right, detail.person) === undefined)
  return Response.json(wirePersonDetail(detail, may, current), NO_STORE)
}

const UNKNOWN_USER: Problem = { status: 404, code: 'unknown-user', message: 'There is no such user.' }

const exportPerson = async (
  context: RouteContext,
  caller: Parameters<Route['handle']>[1],
  ports: PeoplePorts,
): Promise<Response> => {
  const { management, users } = ports.accounts
  const refusal = await management.refusal(caller!.user, 'export', idOf(context))
  if (refusal !== undefined) return problemResponse(problemOfManagement(refusal))
  const problem = await refusedFirst(context, 'export', caller!.user.id, ports)
  if (problem !== undefined) return problemResponse(problem)
  const exported = await users.exported(idOf(context), 'administrator')
  if (exported === undefined) return problemResponse(UNKNOWN_USER)
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="gvol-account.json"',
      'cache-control': 'no-store',
    },
  })
}

const ownedRoutes = (ports: PeoplePorts): readonly Route[] => [
  {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions/:session',
    needs: 'administer',
    doc: 'Ends one session of a user, including its live connections.',
    handle: async (context, caller) => {
      const { management } = ports.accounts
      const outcome = await management.endSession(caller!.user, idOf(context), context.req.param('session') ?? '')
      if (!outcome.ok) return problemResponse(problemOfManagement(outcome))
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id/keys/:key',
    needs: 'administer',
    doc: 'Revokes one API key of a user at once.',
    handle: async (context, caller) => {
      const { management } = ports.accounts
      const outcome = await management.revokeKey(caller!.user, idOf(context), context.req.param('key') ?? '')
      if (!outcome.ok) return problemResponse(problemOfManagement(outcome, 'unknown-key'))
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
]

/**
 * Routes over people for administrators: the list, one person, and what may be done with each. Rank decides, as
 * `managementRefusal` has it.
 */
export const peopleRoutes = (ports: PeoplePorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/admin/people',
    needs: 'administer',
    doc: 'People by search and view, in order: `?search=&view=all&sort=since&order=ascending&offset=0&limit=100` → `{people, total, counts}`.',
    handle: (context) => listPeople(context, ports),
  },
  {
    method: 'GET',
    path: '/api/admin/users/:id',
    needs: 'administer',
    doc: 'One user with sessions and API keys, and what the caller may do: `{person, sessions, keys, may}`.',
    handle: (context, caller) => readPerson(context, caller, ports),
  },
  ...PERSON_ACTIONS.filter((action) => action !== 'delete').map((action) => actionRoute(action, ports)),
  ...ownedRoutes(ports),
  {
    method: 'GET',
    path: '/api/admin/users/:id/export',
    needs: 'administer',
    doc: 'Account, workspaces, portfolios and payments of a user, as a JSON file without secrets and without what is for its user alone (notes, alerts, reports), within ten minutes of signing in.',
    handle: (context, caller) => exportPerson(context, caller, ports),
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    needs: 'administer',
    doc: 'Deletes a user with everything they own, within ten minutes of signing in; running charges are ended first.',
    handle: async (context, caller) => {
      const { management } = ports.accounts
      const refusal = await management.refusal(caller!.user, 'delete', idOf(context))
      if (refusal !== undefined) return problemResponse(problemOfManagement(refusal))
      const problem = await refusedFirst(context, 'delete', caller!.user.id, ports)
      if (problem !== undefined) return problemResponse(problem)
      const outcome = await management.act(caller!.user, 'delete', idOf(context))
      if (!outcome.ok) return problemResponse(problemOfManagement(outcome))
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
]
