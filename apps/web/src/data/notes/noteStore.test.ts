import type { Note, NoteDraft, NotePage } from '@gvol/wire'
import { expect, test } from 'vitest'
import type { RestResult } from '../rest.ts'
import type { NoteQuery } from './noteCalls.ts'
import { openNoteStore } from './noteStore.ts'

const DRAFT: NoteDraft = {
  at: '2026-01-26T14:30:00.000Z',
  text: 'Sold the strangle',
  tags: ['strangle'],
  path: '/',
  chart: null,
  exchange: 'deribit',
  symbol: 'BTC',
  instrument: null,
}
const noteOf = (id: string, part: Partial<Note> = {}): Note => ({
  ...DRAFT,
  id,
  version: 1,
  hasPicture: false,
  createdAt: '2026-01-27T00:00:00Z',
  updatedAt: '2026-01-27T00:00:00Z',
  ...part,
})
const refused = (status: number, message: string): RestResult<never> => ({
  ok: false,
  status,
  problem: { code: 'x', message },
})

/** An in-memory server that follows the API contract, with two notes a page. */
const openServer = (first: readonly Note[], mostPicture = 10) => {
  let stored = [...first]
  const of = (id: string) => stored.find((note) => note.id === id)
  const put = (note: Note): RestResult<Note> => {
    stored = [...stored.filter(({ id }) => id !== note.id), note]
    return { ok: true, body: note }
  }
  const pictured = (id: string, hasPicture: boolean): RestResult<Note> => {
    const note = of(id)
    return note === undefined ? refused(404, 'gone') : put({ ...note, hasPicture })
  }
  return {
    stored: () => stored,
    putBehind: put,
    calls: {
      listNotes: async ({ before = '0' }: NoteQuery): Promise<RestResult<NotePage>> => {
        const from = Number(before)
        const next = from + 2 < stored.length ? String(from + 2) : null
        return { ok: true, body: { notes: stored.slice(from, from + 2), next, found: stored.length } }
      },
      createNote: async (draft: NoteDraft) => put({ ...noteOf(`n${stored.length}`), ...draft }),
      changeNote: async (id: string, { version, ...part }: Partial<NoteDraft> & { version: number }) => {
        const note = of(id)
        if (note === undefined) return refused(404, 'gone')
        return note.version === version ? put({ ...note, ...part, version: version + 1 }) : refused(409, 'outdated')
      },
      deleteNote: async (id: string): Promise<RestResult<unknown>> => {
        if (of(id) === undefined) return refused(404, 'gone')
        stored = stored.filter((note) => note.id !== id)
        return { ok: true, body: { id } }
      },
      putPicture: async (id: string, file: Blob) =>
        file.size > mostPicture ? refused(413, 'too large') : pictured(id, true),
      deletePicture: async (id: string) => pictured(id, false),
    },
  }
}

test('every page of the notes is read, and subscribers are notified', async () => {
  const server = openServer(['a', 'b', 'c', 'd', 'e'].map((id) => noteOf(id)))
  const store = openNoteStore(server.calls)
  let notifications = 0
  store.subscribe(() => notifications++)
  expect(store.read().notes).toBeUndefined()
  await store.load()
  expect([notifications, store.read().notes?.map(({ id }) => id)]).toEqual([1, ['a', 'b', 'c', 'd', 'e']])
})

test('a note is listed once the desk has stored it; a refused picture leaves the note and reports the reason', async () => {
  const store = openNoteStore(openServer([]).calls)
  const created = await store.create(DRAFT, new Blob(['small']))
  expect(created).toMatchObject({ ok: true, body: { text: DRAFT.text, hasPicture: true } })
  const bare = await store.create({ ...DRAFT, text: 'second' }, new Blob(['far too large']))
  expect(bare).toMatchObject({ ok: true, body: { hasPicture: false }, problem: { message: 'too large' } })
  expect(store.read().notes?.map(({ text, hasPicture }) => [text, hasPicture])).toEqual([
    [DRAFT.text, true],
    ['second', false],
  ])
})

test('a change of a note that was changed elsewhere is refused, and the list has the newer version', async () => {
  const server = openServer([noteOf('a')])
  const store = openNoteStore(server.calls)
  await store.load()
  const [firstNote] = store.read().notes!
  server.putBehind(noteOf('a', { text: 'of another tab', version: 2 }))
  expect(await store.change(firstNote!, { text: 'mine' })).toMatchObject({ ok: false, status: 409 })
  expect(store.read().notes).toMatchObject([{ text: 'of another tab', version: 2 }])
  expect(await store.change(store.read().notes![0]!, { text: 'mine' })).toMatchObject({ ok: true })
  expect(server.stored()).toMatchObject([{ text: 'mine', version: 3 }])
  expect(store.read().notes).toEqual(server.stored())
})

test('a note deleted elsewhere is removed here too; one that cannot be deleted stays', async () => {
  const server = openServer([noteOf('a'), noteOf('b')])
  const store = openNoteStore(server.calls)
  await store.load()
  expect(await store.remove('a')).toMatchObject({ ok: true })
  expect(store.read().notes?.map(({ id }) => id)).toEqual(['b'])
  expect(await store.remove('a')).toMatchObject({ ok: true })
  const away = openNoteStore({ ...server.calls, deleteNote: async () => refused(503, 'away') })
  await away.load()
  expect(await away.remove('b')).toMatchObject({ ok: false })
  expect(away.read().notes?.map(({ id }) => id)).toEqual(['b'])
})
