import type { Publications, StoredPublication } from '@gvol/accounts'
import { MS_PER_DAY } from '@gvol/time'
import type { Publication, PublishedPanel } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import type { Studies } from '../../studies/answer/requestedStudy.ts'
import { isoTime } from '../../wire/answer.ts'
import { panelsOf, panelsSchema, panelsText } from './panelsSchema.ts'

const MAX_ORIGINS = 10
/** Five years; anything longer needs a new publication. */
const MAX_DAYS = 1_827

/** `https://site.example`, with an optional port; http for this machine only. Nothing else may enter the header. */
const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:[1-9][0-9]{0,4})?$/

const publicationInput = z.object({
  name: z.string().trim().min(1).max(200),
  panels: panelsSchema,
  origins: z
    .array(z.string().regex(ORIGIN, 'expected an address without a path, such as https://site.example'))
    .max(MAX_ORIGINS)
    .default([]),
  days: z.number().int().min(1).max(MAX_DAYS).nullable().default(null),
})

const MISSING: Problem = { status: 404, code: 'unknown-publication', message: 'You have no such publication in force.' }
const TOO_MANY: Problem = { status: 409, code: 'too-many', message: 'You have 50 publications. Revoke one first.' }

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

/** Returns the fields of panels that a list includes. */
export const listedPanels = (content: string) => panelsOf(content).map(({ id, title }) => ({ id, title }))

const wire = (stored: StoredPublication): Publication => ({
  id: stored.id,
  name: stored.name,
  origins: stored.origins,
  panels: listedPanels(stored.content),
  page: `/embed/${stored.token}/`,
  picture: `/pictures/${stored.token}.png`,
  createdAt: isoTime(stored.createdAtMs),
  expiresAt: isoOrNull(stored.expiresAtMs),
  revokedAt: isoOrNull(stored.revokedAtMs),
})

/** Routes to create, list and revoke publications. */
export const publicationRoutes = (ports: {
  readonly publications: Publications
  readonly studies: Studies
  readonly now: () => number
  readonly documentBytes: number
}): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/publications',
    needs: 'read-account',
    doc: 'Your publications, with the paths of page and picture, including ended ones.',
    handle: async (_context, caller) =>
      Response.json({ publications: (await ports.publications.list(caller!.user.id)).map(wire) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/publications',
    needs: 'publish',
    body: publicationInput,
    doc: '`{name, panels, origins, days}` → the publication; `origins` are sites that may frame it, `days` how long it lasts, null for good.',
    bodyBytes: ports.documentBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, publicationInput)
      if (!body.ok) return problemResponse(body.problem)
      const { name, panels, origins, days } = body.value
      const content = panelsText(ports.studies, panels as readonly PublishedPanel[])
      if ('status' in content) return problemResponse(content)
      const expiresAtMs = days === null ? undefined : ports.now() + days * MS_PER_DAY
      const publication = { name, content: content.text, origins: [...new Set(origins)], expiresAtMs }
      const outcome = await ports.publications.publish(caller!.user.id, publication)
      return outcome.ok
        ? Response.json(wire(outcome.publication), { ...NO_STORE, status: 201 })
        : problemResponse(TOO_MANY)
    },
  },
  {
    method: 'DELETE',
    path: '/api/publications/:id',
    needs: 'write-workspaces',
    doc: 'Ends it at once and for good; answers `{id}`.',
    handle: async (context, caller) => {
      const id = context.req.param('id') ?? ''
      const isEnded = await ports.publications.revoke(caller!.user.id, id)
      return isEnded ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
    },
  },
]
