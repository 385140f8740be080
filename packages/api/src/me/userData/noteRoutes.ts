import type { Accounts, NoteOutcome, Notes } from '@gvol/accounts'
import type { NotePage } from '@gvol/wire'
import { badBody, checkedBody, readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { outdated } from '../../studies/answer/outdated.ts'
import { wireNote } from '../../wire/wireNote.ts'
import { changedNote, noteQuery, wholeNote } from './noteDraft.ts'
import { pageOf, pageQueryOf } from './pageCursor.ts'
import { pngFault } from './pngFault.ts'

const MAX_NOTES = 500

const MISSING: Problem = { status: 404, code: 'unknown-note', message: 'You have no such note.' }
const NO_PICTURE: Problem = { ...MISSING, message: 'This note has no picture, or you have no such note.' }
const FAULTS = {
  missing: MISSING,
  'too-large': {
    status: 413,
    code: 'too-large',
    message: 'The pictures of your notes have at most 50 MB. Take one away first.',
  },
  'too-many': { status: 409, code: 'too-many', message: 'You have 5,000 notes. Delete one first.' },
} as const satisfies Readonly<Record<string, Problem>>

const answer = (outcome: NoteOutcome, status = 200): Response => {
  if (outcome.ok) return Response.json(wireNote(outcome.note), { ...NO_STORE, status })
  if (outcome.reason !== 'outdated') return problemResponse(FAULTS[outcome.reason])
  const message = 'This note was changed elsewhere since you opened it. Reload it, then repeat your change.'
  return problemResponse(outdated(message, wireNote(outcome.current)))
}

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

const list = async (context: RouteContext, userId: string, notes: Notes): Promise<Response> => {
  const pageQuery = pageQueryOf(context, MAX_NOTES)
  if (!pageQuery.ok) return problemResponse(pageQuery.problem)
  const nonEmpty = Object.fromEntries(Object.entries(context.req.query()).filter(([, text]) => text !== ''))
  const query = checkedBody(nonEmpty, noteQuery)
  if (!query.ok) return problemResponse({ ...query.problem, code: 'bad-argument' })
  const { q: words, from: fromMs, to: toMs, ...rest } = query.value
  const filter = { ...rest, words, fromMs, toMs }
  const { page, next } = await pageOf(pageQuery, (cursor) => notes.page(userId, { ...filter, ...cursor }))
  const count = await notes.count(userId, filter)
  return Response.json({ notes: page.map(wireNote), next, found: count } satisfies NotePage, NO_STORE)
}

const setPicture = async (context: RouteContext, userId: string, notes: Notes): Promise<Response> => {
  if (!/^image\/png$/i.test(context.req.header('content-type') ?? ''))
    return problemResponse(badBody('Send a PNG with content-type: image/png.').problem)
  const png = new Uint8Array(await context.req.arrayBuffer())
  const fault = pngFault(png)
  if (fault !== undefined) return problemResponse(badBody(fault).problem)
  return answer(await notes.setPicture(userId, idOf(context), png))
}

/** Only pages of this desk may display it, and it is harmless if interpreted as another type. */
const PICTURE_HEADERS = {
  ...NO_STORE.headers,
  'content-type': 'image/png',
  'content-disposition': 'attachment; filename="note.png"',
}

const pictureRoutes = ({ notes }: Pick<Accounts, 'notes'>, pictureBytes: number): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/notes/:id/picture',
    needs: 'read-account',
    doc: 'The picture of a note, `image/png`.',
    handle: async (context, caller) => {
      const png = await notes.picture(caller!.user.id, idOf(context))
      if (png === undefined) return problemResponse(NO_PICTURE)
      context.set('answerBytes', png.length)
      return new Response(png, { headers: PICTURE_HEADERS })
    },
  },
  {
    method: 'PUT',
    path: '/api/notes/:id/picture',
    needs: 'write-workspaces',
    doc: 'A PNG of at most 1 MB as `image/png`, replacing the current one → the note.',
    bodyBytes: pictureBytes,
    handle: (context, caller) => setPicture(context, caller!.user.id, notes),
  },
  {
    method: 'DELETE',
    path: '/api/notes/:id/picture',
    needs: 'write-workspaces',
    doc: 'Takes the picture away → the note.',
    handle: async (context, caller) => answer(await notes.setPicture(caller!.user.id, idOf(context), undefined)),
  },
]

/** Routes of the caller's notes. @param pictureBytes  size limit of a picture */
export const noteRoutes = ({ notes }: Pick<Accounts, 'notes'>, pictureBytes: number): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/notes',
    needs: 'read-account',
    doc: '`q?` (words in text or tags), `tag?`, `exchange?`, `symbol?`, `instrument?`, `from?`, `to?`, `before?`, `limit?` → `{notes, next, found}`, newest instant first.',
    handle: (context, caller) => list(context, caller!.user.id, notes),
  },
  {
    method: 'GET',
    path: '/api/notes/facets',
    needs: 'read-account',
    doc: 'Filters for your notes: `{tags: [{tag, count}], markets: [{exchange, symbol, instrument, count}]}`.',
    handle: async (_context, caller) => Response.json(await notes.facets(caller!.user.id), NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/notes',
    needs: 'write-workspaces',
    body: wholeNote,
    doc: '`{at, text, path, tags?, exchange?, symbol?, instrument?, chart?}` → the note with `id`, `version`.',
    handle: async (context, caller) => {
      const body = await readBody(context, wholeNote)
      if (!body.ok) return problemResponse(body.problem)
      const { at: atMs, ...rest } = body.value
      return answer(await notes.create(caller!.user.id, { ...rest, atMs }), 201)
    },
  },
  {
    method: 'PUT',
    path: '/api/notes/:id',
    needs: 'write-workspaces',
    body: changedNote,
    doc: 'Any part of it, and `version?` → the note; 409 with the current one when `version` is no longer the newest.',
    handle: async (context, caller) => {
      const body = await readBody(context, changedNote)
      if (!body.ok) return problemResponse(body.problem)
      const { at: atMs, version: ifVersion, ...rest } = body.value
      return answer(await notes.change(caller!.user.id, idOf(context), { ...rest, atMs, ifVersion }))
    },
  },
  {
    method: 'DELETE',
    path: '/api/notes/:id',
    needs: 'write-workspaces',
    doc: 'Removes it with its picture; answers `{id}`.',
    handle: async (context, caller) => {
      const id = idOf(context)
      const isGone = await notes.remove(caller!.user.id, id)
      return isGone ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
    },
  },
  ...pictureRoutes({ notes }, pictureBytes),
]
