import type { Accounts } from '@gvol/accounts'
import { problemResponse } from '../../http/problem.ts'
import { refusal } from '../../http/refusal.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { wireUser } from '../../wire/wireAccount.ts'

/** Routes of the current user, with everything that belongs to them. */
export const userRoutes = (accounts: Accounts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/user',
    needs: 'read-account',
    doc: 'The user whom the credential belongs to, with subscriptions, keys, workspaces and layouts.',
    handle: async (context, caller) => {
      const identity = context.get('identity')
      const token = identity.kind === 'id-token' ? identity.secret : undefined
      return Response.json(await wireUser(accounts, caller!, token), NO_STORE)
    },
  },
  {
    method: 'GET',
    path: '/api/account/export',
    needs: 'read-account',
    doc: 'Everything stored about you, as a JSON file without secrets.',
    handle: async (_context, caller) => {
      const exported = await accounts.users.exported(caller!.user.id)
      if (exported === undefined) return problemResponse(refusal({ reason: 'signed-out' }))
      return new Response(JSON.stringify(exported, null, 2), {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'attachment; filename="gvol-account.json"',
          'cache-control': 'no-store',
        },
      })
    },
  },
]
