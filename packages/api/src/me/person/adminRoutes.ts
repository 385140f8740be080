import type { Accounts } from '@gvol/accounts'
import type { AdminKey } from '@gvol/wire'
import { z } from 'zod'
import { badArgument, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import type { SecurityLog } from '../../http/security/securityLog.ts'
import { isoTime } from '../../wire/answer.ts'
import { wireKey, wireProfile } from '../../wire/wireAccount.ts'
import { problemOfManagement } from '../people/problemOfManagement.ts'

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

const MAX_ENTRIES = 1000
const newest = z.object({ limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(200) })
const listUsers = async (context: RouteContext, { accounts }: AdminPorts): Promise<Response> => {
  const query = paging.safeParse(context.req.query())
  if (!query.success) return problemResponse(badArgument('limit', `a whole number from 1 to ${MAX_PAGE}`))
  const page = await accounts.users.list(query.data)
  const next = page.length === query.data.limit ? page.at(-1)?.id : undefined
  return Response.json({ users: page.map(wireProfile), next: next ?? null }, NO_STORE)
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
    doc: 'Revokes an API key at once: the own one, and those of people of lower rank.',
    handle: async (context, caller) => {
      const { management } = ports.accounts
      const outcome = await management.revokeKey(caller!.user, undefined, context.req.param('id') ?? '')
      if (!outcome.ok) return problemResponse(problemOfManagement(outcome, 'unknown-key'))
      ports.ended()
      return new Response(null, { status: 204 })
    },
  },
]

/** Routes of administrators: all users and keys; and for the owner the mails that were not sent. */
export const adminRoutes = (ports: AdminPorts): readonly Route[] => [
  ...adminKeyRoutes(ports),
  {
    method: 'POST',
    path: '/api/admin/sign-out-everybody',
    needs: 'administer',
    doc: 'Ends all sessions of everybody, the own one too → `{ended}`; API keys stay.',
    handle: async () => {
      const ended = await ports.accounts.users.endSessions('everybody')
      ports.ended()
      return Response.json({ ended }, NO_STORE)
    },
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    needs: 'administer',
    doc: 'Users in the order in which they came: `?limit=100&after={id}` → `{users, next}`.',
    handle: (context) => listUsers(context, ports),
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
