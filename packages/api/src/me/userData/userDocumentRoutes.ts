import type { Accounts, UserDocuments } from '@gvol/accounts'
import { z } from 'zod'
import type { ApiLimits } from '../../apiLimits.ts'
import { readBody } from '../../http/body/readBody.ts'
import { problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { outdated } from '../../studies/answer/outdated.ts'
import { wireDocument } from '../../wire/wireAccount.ts'
import { decodedObject } from './documentText.ts'

const documentInput = z.object({ data: z.unknown().optional(), version: z.number().int().min(0).optional() })

type DocumentRoutes = {
  readonly path: string
  readonly writeMethod: 'POST' | 'PUT'
  readonly documents: UserDocuments
  /** Plural name in messages, capitalized. */
  readonly name: string
  readonly maxBytes: number
}

const documentRoutes = ({ path, writeMethod, documents, name, maxBytes }: DocumentRoutes): readonly Route[] => [
  {
    method: 'GET',
    path,
    needs: 'read-account',
    doc: `${name} of the user: \`{data, version, updatedAt}\`; null, 0 and null before the first.`,
    handle: async (_context, caller) => Response.json(wireDocument(await documents.read(caller!.user.id)), NO_STORE),
  },
  {
    method: writeMethod,
    path,
    needs: 'write-workspaces',
    body: documentInput,
    doc: '`{data, version?}`; 409 with the current ones when `version` is no longer the newest.',
    bodyBytes: maxBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, documentInput)
      if (!body.ok) return problemResponse(body.problem)
      const decoded = decodedObject(body.value.data)
      if (!decoded.ok) return problemResponse(decoded.problem)
      const data = JSON.stringify(decoded.value)
      const outcome = await documents.save(caller!.user.id, { data, ifVersion: body.value.version })
      if (outcome.ok) return Response.json(wireDocument(outcome.stored), NO_STORE)
      const message = `${name} were changed elsewhere after they were loaded here. Load them again, then repeat the change.`
      return problemResponse(outdated(message, wireDocument(outcome.current)))
    },
  },
]

/** Routes of a user's panel layouts, for all screens, and of the settings that follow a user to every browser. */
export const userDocumentRoutes = (
  { layouts, preferences }: Pick<Accounts, 'layouts' | 'preferences'>,
  { documentBytes, preferenceBytes }: Pick<ApiLimits, 'documentBytes' | 'preferenceBytes'>,
): readonly Route[] => [
  ...documentRoutes({
    path: '/api/layouts',
    writeMethod: 'POST',
    documents: layouts,
    name: 'The layouts',
    maxBytes: documentBytes,
  }),
  ...documentRoutes({
    path: '/api/preferences',
    writeMethod: 'PUT',
    documents: preferences,
    name: 'The preferences',
    maxBytes: preferenceBytes,
  }),
]
