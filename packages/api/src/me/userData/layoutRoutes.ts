import type { Accounts } from '@gvol/accounts'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { wireLayouts } from '../../wire/wireAccount.ts'
import { decodedObject } from './documentText.ts'

const layoutInput = z.object({ data: z.unknown().optional(), version: z.number().int().min(0).optional() })

/** Routes of a user's panel layouts, for all screens. */
export const layoutRoutes = ({ layouts }: Pick<Accounts, 'layouts'>, documentBytes: number): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/layouts',
    needs: 'read-account',
    doc: '`{data, version, updatedAt}`; null, 0 and null before the first.',
    handle: async (_context, caller) => Response.json(wireLayouts(await layouts.read(caller!.user.id)), NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/layouts',
    needs: 'write-workspaces',
    body: layoutInput,
    doc: '`{data, version?}`; 409 with the current ones when `version` is no longer the newest.',
    bodyBytes: documentBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, layoutInput)
      if (!body.ok) return problemResponse(body.problem)
      const decoded = decodedObject(body.value.data)
      if (!decoded.ok) return problemResponse(decoded.problem)
      const data = JSON.stringify(decoded.value)
      const outcome = await layouts.save(caller!.user.id, { data, ifVersion: body.value.version })
      if (outcome.ok) return Response.json(wireLayouts(outcome.layouts), NO_STORE)
      return problemResponse({
        status: 409,
        code: 'outdated',
        message:
          'The layouts were changed elsewhere after they were loaded here. Load them again, then repeat the change.',
        current: wireLayouts(outcome.current),
      })
    },
  },
]
