import type { Accounts } from '@gvol/accounts'
import type { AdminKey } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { badArgument, type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import type { SecurityLog } from '../../http/security/securityLog.ts'
import { isoTime } from '../../wire/answer.ts'
import { wireKey, wireProfile } from '../../wire/wireAccount.ts'

export type AdminPorts = {
  readonly accounts: Accounts
  readonly securityLog: SecurityLog | undefined
  /** Called after a user's access changed, to check their connections. */
  readonly ended: () => void
}

const PAGE = 100
const MAX_PAGE = 500
const paging = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
})

const UNKNOWN_USER: Problem = { status: 404, code: 'unknown-user', message: 'There is no such user.' }

const MAX_ENTRIES = 1000
const newest = z.object({ limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(200) })
const invitation = z.strictObject({ email: z.email().max(320) })
const NOT_INVITED: Problem = {
  status: 409,
  code: 'not-configured',
  message: 'Invitations are not available here: sign-up is closed, or Firebase signs users up.',
}

const listUsers = async (context: RouteContext, { accounts }: AdminPorts): Promise<Response> => {
  const query = paging.safeParse(context.req.query())
  if (!query.success) return problemResponse(badArgument('limit', `a whole number from 1 to ${MAX_PAGE}`))
  const page = await accounts.users.list(query.data)
  const next = page.length === query.data.limit ? page.at(-1)?.id : undefined
  return Response.json({ users: page.map(wireProfile), next: next ?? null }, NO_STORE)
}

const changeAccess = async (
  context: RouteContext,
  ports: AdminPorts,
  change: 'grant' | 'revoke',
): Promise<Response> => {
  const { users } = ports.accounts
  const id = context.req.param('id') ?? ''
  await users[change](id)
  const profile = await users.byId(id)
  if (profile === undefined) return problemResponse(UNKNOWN_USER)
  ports.ended()
  return Response.json({ user: wireProfile(profile) }, NO_STORE)
}

const adminKeyRoutes = (ports: AdminPorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/admin/keys',
    needs: 'administer',
    doc: 'All users’ valid API keys, with their users.',
    handle: async () => {
      const keys = await ports.accounts.adminKeys.list()
      const listed = keys.map(
        ({ user: { id, name, email }, ...key }): AdminKey => ({
          ...wireKey(key),
          user: { id, name, email: email ?? null },
        }),
      )
      return Response.json({ keys: listed }, NO_STORE)
    },
  },
  {
    method: 'DELETE',
    path: '/api/admin/keys/:id',
    needs: 'administer',
    doc: 'Revokes anybody’s API key at once.',
    handle: async (context) => {
      const isGone = await ports.accounts.adminKeys.revoke(context.req.param('id') ?? '')
      if (!isGone) return problemResponse({ status: 404, code: 'unknown-key', message: 'There is no such key.' })
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
]

const signedOut = async (
  context: RouteContext,
  { accounts, ended }: AdminPorts,
  whose: 'everybody' | undefined,
): Promise<Response> => {
  const id = whose ?? context.req.param('id') ?? ''
  if (whose === undefined && (await accounts.users.byId(id)) === undefined) return problemResponse(UNKNOWN_USER)
  const sessions = await accounts.users.endSessions(id)
  ended()
  return Response.json({ ended: sessions }, NO_STORE)
}

const endingRoutes = (ports: AdminPorts): readonly Route[] => [
  {
    method: 'POST',
    path: '/api/admin/users/:id/sign-out',
    needs: 'administer',
    doc: 'Ends all sessions of a user, including live connections → `{ended}`; API keys are kept.',
    handle: (context) => signedOut(context, ports, undefined),
  },
  {
    method: 'POST',
    path: '/api/admin/sign-out-everybody',
    needs: 'administer',
    doc: 'Ends all sessions of everybody, the own one too → `{ended}`; API keys stay.',
    handle: (context) => signedOut(context, ports, 'everybody'),
  },
]

/** Routes of administrators: all users and keys; and for the owner the mails that were not sent. */
export const adminRoutes = (ports: AdminPorts): readonly Route[] => [
  ...adminKeyRoutes(ports),
  ...endingRoutes(ports),
  {
    method: 'GET',
    path: '/api/admin/users',
    needs: 'administer',
    doc: 'Users in the order in which they came: `?limit=100&after={id}` → `{users, next}`.',
    handle: (context) => listUsers(context, ports),
  },
  {
    method: 'POST',
    path: '/api/admin/users/:id/grant',
    needs: 'administer',
    doc: 'Grants a user access by hand, as if paid → `{user}`.',
    handle: (context) => changeAccess(context, ports, 'grant'),
  },
  {
    method: 'POST',
    path: '/api/admin/users/:id/revoke',
    needs: 'administer',
    doc: 'Revokes the grant; paid access is not affected → `{user}`.',
    handle: (context) => changeAccess(context, ports, 'revoke'),
  },
  {
    method: 'GET',
    path: '/api/admin/security-log',
    needs: 'administer',
    doc: 'Changes to users, credentials and permissions, newest first: `?limit=200` → `{entries}`.',
    handle: async (context) => {
      const query = newest.safeParse(context.req.query())
      if (!query.success) return problemResponse(badArgument('limit', `a whole number from 1 to ${MAX_ENTRIES}`))
      return Response.json({ entries: (await ports.securityLog?.newest(query.data.limit)) ?? [] }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/admin/invitations',
    needs: 'administer',
    doc: 'Invites an address, `{email}` → `{link}`, which is sent by mail as well.',
    handle: async (context) => {
      const body = await readBody(context, invitation)
      if (!body.ok) return problemResponse(body.problem)
      const link = await ports.accounts.users.invite(body.value.email)
      return link === undefined ? problemResponse(NOT_INVITED) : Response.json({ link }, NO_STORE)
    },
  },
  {
    method: 'GET',
    path: '/api/admin/mailbox',
    needs: 'read-mailbox',
    doc: 'Mails that were not sent because no mail server is configured: `{isSending, mails}`, newest first.',
    handle: () =>
      Response.json(
        {
          isSending: ports.accounts.mailbox === undefined,
          mails: (ports.accounts.mailbox?.list() ?? []).map(({ sentAtMs, ...mail }) => ({
            ...mail,
            sentAt: isoTime(sentAtMs),
          })),
        },
        NO_STORE,
      ),
  },
]
