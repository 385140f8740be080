import type { PortfolioVersion } from '@gvol/accounts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { wireVersion } from '../../wire/wireAccount.ts'

/** Stored earlier states of a kind of document that belongs to a user. */
type Versions<Version> = {
  /** Path of one document, with `:id`. */
  readonly path: string
  /** Singular name in messages. */
  readonly name: string
  readonly docs: { readonly list: string; readonly read: string }
  readonly missing: Problem
  /** Newest first; undefined where the user has no such document. */
  readonly list: (userId: string, id: string) => Promise<readonly PortfolioVersion[] | undefined>
  readonly read: (userId: string, id: string, version: number) => Promise<Version | undefined>
  readonly wire: (version: Version) => unknown
}

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

/** Returns the routes that list the versions of a document and read one of them. */
export const versionRoutes = <Version>({
  path,
  name,
  docs,
  missing,
  list,
  read,
  wire,
}: Versions<Version>): readonly Route[] => [
  {
    method: 'GET',
    path: `${path}/versions`,
    needs: 'read-account',
    doc: docs.list,
    handle: async (context, caller) => {
      const versions = await list(caller!.user.id, idOf(context))
      return versions === undefined
        ? problemResponse(missing)
        : Response.json({ versions: versions.map(wireVersion) }, NO_STORE)
    },
  },
  {
    method: 'GET',
    path: `${path}/versions/:version`,
    needs: 'read-account',
    doc: docs.read,
    handle: async (context, caller) => {
      const version = context.req.param('version') ?? ''
      const saved = /^\d{1,9}$/.test(version) ? await read(caller!.user.id, idOf(context), Number(version)) : undefined
      return saved === undefined
        ? problemResponse({ ...missing, message: `You have no such version of a ${name}.` })
        : Response.json(wire(saved), NO_STORE)
    },
  },
]
