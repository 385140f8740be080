import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import { restorePeople } from '../backup/peopleDump.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { notes as rows } from '../database/schema.ts'
import { notesIn } from '../desk/notesInDatabase.ts'
import type { NoteContent, NoteOutcome, StoredNote } from '../notes.ts'

const AT_MS = Date.UTC(2026, 0, 26, 14, 30)
const STRANGLE: NoteContent = {
  atMs: AT_MS,
  exchange: 'deribit',
  symbol: 'BTC',
  instrument: null,
  text: 'Sold the 80k/110k strangle, 25 lots.',
  tags: ['strangle', 'short vol'],
  path: '/formula/deribit/BTC/?asOf=2026-01-26T14:30:00Z',
  chart: 'smile',
}
const PNG = Uint8Array.of(137, 80, 78, 71, 0, 255, 1)

const done = (outcome: NoteOutcome): StoredNote => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.note
}

const opened = async (prepare: () => Promise<AccountsForTests>) => {
  const world = await prepare()
  const accounts = await world.open()
  const { notes } = accounts
  const ann = await world.addPerson({ name: 'ann' })
  const bob = await world.addPerson({ name: 'bob' })
  const write = async (userId: string, part: Partial<NoteContent> = {}) =>
    done(await notes.create(userId, { ...STRANGLE, ...part }))
  return { ...world, accounts, notes, ann, bob, write }
}

const savedNotes = (prepare: () => Promise<AccountsForTests>): void => {
  test('a note is stored as written, changed in the named fields only, and deleted on removal', async () => {
    const { notes, ann, clock, write } = await opened(prepare)
    const created = await write(ann)
    const now = clock.nowMs
    expect(created).toEqual({
      ...STRANGLE,
      id: created.id,
      version: 1,
      hasPicture: false,
      createdAtMs: now,
      updatedAtMs: now,
    })
    clock.nowMs += 60_000
    const changed = done(await notes.change(ann, created.id, { text: 'Sold it.', tags: [], ifVersion: 1 }))
    expect(changed).toEqual({ ...created, text: 'Sold it.', tags: [], version: 2, updatedAtMs: clock.nowMs })
    expect(await notes.change(ann, created.id, { text: 'late', ifVersion: 1 })).toEqual({
      ok: false,
      reason: 'outdated',
      current: changed,
    })
    expect(await notes.page(ann, { limit: 9 })).toEqual([changed])
    expect([await notes.remove(ann, created.id), await notes.remove(ann, created.id)]).toEqual([true, false])
    expect(await notes.page(ann, { limit: 9 })).toEqual([])
  })

  test('pages go from the newest note to the oldest, and list each note once even if instants are equal', async () => {
    const { notes, ann, write } = await opened(prepare)
    for (let n = 0; n < 7; n++) await write(ann, { atMs: AT_MS + Math.floor(n / 3) * 1_000, text: `${n}` })
    const pages: StoredNote[] = []
    for (let page = 0; page < 4; page++) {
      const last = pages.at(-1)
      pages.push(...(await notes.page(ann, { limit: 2, before: last && { atMs: last.atMs, id: last.id } })))
    }
    expect(pages.map(({ atMs }) => (atMs - AT_MS) / 1_000)).toEqual([2, 1, 1, 1, 0, 0, 0])
    expect(new Set(pages.map(({ text }) => text)).size).toBe(7)
  })

  test('a search matches all words in text or tags, a tag, a market and a time span; special characters match literally', async () => {
    const { notes, ann, bob, write } = await opened(prepare)
    await write(ann)
    const eth = { exchange: null, symbol: 'ETH', instrument: null }
    await write(ann, { ...eth, atMs: AT_MS + 1_000, text: 'IV up 100% in an hour_ and\\a day', tags: ['Event'] })
    const perpetual = { exchange: 'okx', symbol: null, instrument: 'BTC-USD-SWAP' }
    await write(ann, { ...perpetual, atMs: AT_MS + 2_000, text: 'Funding flipped', tags: [] })
    await write(bob, { text: 'strangle of another' })
    const times = async (filter: Parameters<typeof notes.count>[1]) => {
      const matches = await notes.page(ann, { ...filter, limit: 9 })
      expect(await notes.count(ann, filter)).toBe(matches.length)
      return matches.map(({ atMs }) => atMs - AT_MS)
    }
    expect(await times({})).toEqual([2_000, 1_000, 0])
    expect(await times({ words: ['STRANGLE'] })).toEqual([0])
    expect(await times({ words: ['lots', 'vol'] })).toEqual([0])
    expect(await times({ words: ['lots', 'funding'] })).toEqual([])
    expect(await times({ words: ['event'] })).toEqual([1_000])
    for (const sign of ['%', '_', '\\']) expect(await times({ words: [sign] })).toEqual([1_000])
    expect(await times({ tag: 'short vol' })).toEqual([0])
    expect(await times({ tag: 'short' })).toEqual([])
    expect(await times({ exchange: 'deribit', symbol: 'BTC' })).toEqual([0])
    expect(await times({ symbol: 'ETH' })).toEqual([1_000])
    expect(await times({ instrument: 'BTC-USD-SWAP' })).toEqual([2_000])
    expect(await times({ fromMs: AT_MS + 1_000, toMs: AT_MS + 2_000 })).toEqual([1_000])
    await write(ann, { tags: ['strangle'] })
    expect(await notes.facets(ann)).toEqual({
      tags: [
        { tag: 'strangle', count: 2 },
        { tag: 'Event', count: 1 },
        { tag: 'short vol', count: 1 },
      ],
      markets: [
        { exchange: 'deribit', symbol: 'BTC', instrument: null, count: 2 },
        { ...perpetual, count: 1 },
        { ...eth, count: 1 },
      ],
    })
  })
}

const guardedNotes = (prepare: () => Promise<AccountsForTests>): void => {
  test('users cannot see, change or remove the notes and pictures of other users', async () => {
    const { notes, ann, bob, write } = await opened(prepare)
    const { id } = await write(ann)
    done(await notes.setPicture(ann, id, PNG))
    const missing = { ok: false, reason: 'missing' }
    expect(await notes.page(bob, { limit: 9 })).toEqual([])
    expect([await notes.count(bob, {}), await notes.facets(bob)]).toEqual([0, { tags: [], markets: [] }])
    expect(await notes.change(bob, id, { text: 'mine' })).toEqual(missing)
    expect(await notes.picture(bob, id)).toBeUndefined()
    expect(await notes.setPicture(bob, id, PNG)).toEqual(missing)
    expect(await notes.setPicture(bob, id, undefined)).toEqual(missing)
    expect(await notes.remove(bob, id)).toBe(false)
    await expect(write('nobody')).rejects.toThrow(RangeError)
    expect(await notes.page(ann, { limit: 9 })).toMatchObject([{ id, text: STRANGLE.text, hasPicture: true }])
  })

  test('a picture is returned byte for byte, can be replaced and removed, and is deleted with its note', async () => {
    const { accounts, notes, ann, write } = await opened(prepare)
    const { id } = await write(ann)
    expect(done(await notes.setPicture(ann, id, PNG))).toMatchObject({ id, version: 1, hasPicture: true })
    expect(await notes.picture(ann, id)).toEqual(PNG)
    const other = PNG.toReversed()
    done(await notes.setPicture(ann, id, other))
    expect(await notes.picture(ann, id)).toEqual(other)
    expect(done(await notes.setPicture(ann, id, undefined))).toMatchObject({ hasPicture: false })
    expect(await notes.picture(ann, id)).toBeUndefined()
    done(await notes.setPicture(ann, id, PNG))
    await notes.remove(ann, id)
    const left = (await accounts.dump()).tables.filter(({ name }) => name.startsWith('note'))
    expect(left).toEqual([
      { name: 'note_pictures', rows: [] },
      { name: 'notes', rows: [] },
    ])
  })

  test('the number of notes, the size of a picture and the total size of pictures are limited', async () => {
    const { notes, ann, bob, db, write } = await opened(prepare)
    const { id } = await write(ann)
    const tooLarge = { ok: false, reason: 'too-large' }
    expect(await notes.setPicture(ann, id, new Uint8Array(1_000_001))).toEqual(tooLarge)
    for (let n = 0; n < 50; n++) done(await notes.setPicture(ann, (await write(ann)).id, new Uint8Array(999_999)))
    expect(await notes.setPicture(ann, id, new Uint8Array(100))).toEqual(tooLarge)
    done(await notes.setPicture(ann, id, new Uint8Array(30)))
    done(await notes.setPicture(bob, (await write(bob)).id, PNG))
    const at = new Date(AT_MS)
    const row = { ...STRANGLE, tags: [], userId: ann, version: 1, at, createdAt: at, updatedAt: at }
    const more = Array.from({ length: 5_000 - 51 }, (_, n) => ({ ...row, id: `many${n}` }))
    for (let from = 0; from < more.length; from += 1_000) await db.insert(rows).values(more.slice(from, from + 1_000))
    expect(await notes.count(ann, {})).toBe(5_000)
    expect(await notes.create(ann, STRANGLE)).toEqual({ ok: false, reason: 'too-many' })
    await write(bob)
  })

  test('notes are in the export of a user, are deleted with the user, and are restored from a backup', async () => {
    const { accounts, notes, ann, open, write } = await opened(prepare)
    const { id } = await write(ann)
    done(await notes.setPicture(ann, id, PNG))
    expect((await accounts.users.exported(ann))?.notes).toMatchObject([
      { id, at: new Date(AT_MS), text: STRANGLE.text, tags: STRANGLE.tags, path: STRANGLE.path, png: 'iVBORwD/AQ==' },
    ])
    const dir = await mkdtemp(join(tmpdir(), 'gvol-notes-'))
    await restorePeople(dir, await accounts.dump(), Date.now)
    const restored = await openDatabase({ dir }, Date.now, () => undefined)
    const there = notesIn(restored.db, { now: Date.now, randomBytes: (size) => new Uint8Array(size) })
    expect(await there.page(ann, { limit: 9 })).toEqual(await notes.page(ann, { limit: 9 }))
    expect(await there.picture(ann, id)).toEqual(PNG)
    await restored.close()
    await rm(dir, { recursive: true })
    expect(await accounts.users.remove(ann)).toBe(true)
    const left = (await (await open()).dump()).tables.filter(({ name }) => name.startsWith('note'))
    expect(left.flatMap(({ rows }) => rows)).toEqual([])
  })
}

/** Tests of notes that both databases must pass. */
export const notesContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`notes on ${name}`, () => {
    savedNotes(prepare)
    guardedNotes(prepare)
  })
}
