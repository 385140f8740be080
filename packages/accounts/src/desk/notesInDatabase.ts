import { MAX_PICTURE_BYTES } from '@gvol/wire'
import { and, arrayContains, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/openDatabase.ts'
import { notePictures, notes, users } from '../database/schema.ts'
import type { NoteContent, NoteFilter, NoteOutcome, Notes, StoredNote } from '../notes.ts'
import { type Env, newId } from '../secrets/secrets.ts'

const MAX_NOTES = 5_000
/** Size of all pictures of a user. */
const MAX_PERSON_BYTES = 50_000_000
/** Most tags and markets listed as filters. */
const MAX_FACETS = 200

/** Base64 takes four characters for three bytes. */
const CHARS_PER_BYTE = 4 / 3

const COLUMNS = {
  id: notes.id,
  version: notes.version,
  at: notes.at,
  exchange: notes.exchange,
  symbol: notes.symbol,
  instrument: notes.instrument,
  text: notes.text,
  tags: notes.tags,
  path: notes.path,
  chart: notes.chart,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  pictureOf: notePictures.noteId,
}

type Row = Omit<typeof notes.$inferSelect, 'userId'> & { readonly pictureOf: string | null }

const noteFrom = ({ at, createdAt, updatedAt, pictureOf, ...row }: Row): StoredNote => ({
  ...row,
  atMs: at.getTime(),
  hasPicture: pictureOf !== null,
  createdAtMs: createdAt.getTime(),
  updatedAtMs: updatedAt.getTime(),
})

const owned = (userId: string, id: string) => and(eq(notes.id, id), eq(notes.userId, userId))

/** A LIKE pattern for text containing a word; wildcard characters are escaped. */
const holding = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const matching = (userId: string, filter: NoteFilter): SQL | undefined => {
  const { words = [], tag, exchange, symbol, instrument, fromMs, toMs } = filter
  return and(
    eq(notes.userId, userId),
    ...words.map(
      (word) =>
        sql`(${notes.text} ilike ${holding(word)} or array_to_string(${notes.tags}, ' ') ilike ${holding(word)})`,
    ),
    tag === undefined ? undefined : arrayContains(notes.tags, [tag]),
    exchange === undefined ? undefined : eq(notes.exchange, exchange),
    symbol === undefined ? undefined : eq(notes.symbol, symbol),
    instrument === undefined ? undefined : eq(notes.instrument, instrument),
    fromMs === undefined ? undefined : gte(notes.at, new Date(fromMs)),
    toMs === undefined ? undefined : lt(notes.at, new Date(toMs)),
  )
}

const rowsOf = (db: Db) => db.select(COLUMNS).from(notes).leftJoin(notePictures, eq(notePictures.noteId, notes.id))

const noteOf = async (db: Db, userId: string, id: string): Promise<StoredNote | undefined> => {
  const [row] = await rowsOf(db).where(owned(userId, id))
  return row && noteFrom(row)
}

const valuesOf = ({ atMs, tags, ...rest }: Partial<NoteContent>) => ({
  ...rest,
  ...(atMs === undefined ? {} : { at: new Date(atMs) }),
  ...(tags === undefined ? {} : { tags: [...tags] }),
})

/** Every write locks the user's row first, so that two tabs of one user write one after the other. */
const locked = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (person === undefined) throw new RangeError(`There is no user ${userId}.`)
    return work(tx)
  })

const picturesIn = (db: Db): Pick<Notes, 'picture' | 'setPicture'> => ({
  picture: async (userId, id) => {
    const [row] = await db
      .select({ png: notePictures.png })
      .from(notePictures)
      .where(and(eq(notePictures.noteId, id), eq(notePictures.userId, userId)))
    return row && Uint8Array.from(Buffer.from(row.png, 'base64'))
  },
  setPicture: (userId, id, png) =>
    locked(db, userId, async (tx): Promise<NoteOutcome> => {
      const note = await noteOf(tx, userId, id)
      if (note === undefined) return { ok: false, reason: 'missing' }
      if (png === undefined) {
        await tx.delete(notePictures).where(eq(notePictures.noteId, id))
        return { ok: true, note: { ...note, hasPicture: false } }
      }
      const [others] = await tx
        .select({ chars: sql<number>`coalesce(sum(octet_length(${notePictures.png})), 0)::float8` })
        .from(notePictures)
        .where(and(eq(notePictures.userId, userId), ne(notePictures.noteId, id)))
      const bytes = (others?.chars ?? 0) / CHARS_PER_BYTE
      if (png.length > MAX_PICTURE_BYTES || bytes + png.length > MAX_PERSON_BYTES)
        return { ok: false, reason: 'too-large' }
      const text = Buffer.from(png).toString('base64')
      await tx
        .insert(notePictures)
        .values({ noteId: id, userId, png: text })
        .onConflictDoUpdate({ target: notePictures.noteId, set: { png: text } })
      return { ok: true, note: { ...note, hasPicture: true } }
    }),
})

/** Returns notes backed by the database. @see Notes */
export const notesIn = (db: Db, env: Env): Notes => ({
  page: async (userId, { before, limit, ...filter }) => {
    const at = before && new Date(before.atMs)
    const isOlder = before && or(lt(notes.at, at!), and(eq(notes.at, at!), lt(notes.id, before.id)))
    const rows = await rowsOf(db)
      .where(and(matching(userId, filter), isOlder))
      .orderBy(desc(notes.at), desc(notes.id))
      .limit(limit)
    return rows.map(noteFrom)
  },
  count: (userId, filter) => db.$count(notes, matching(userId, filter)),
  facets: async (userId) => {
    const tag = sql<string>`unnest(${notes.tags})`.as('tag')
    const each = db.select({ tag }).from(notes).where(eq(notes.userId, userId)).as('each')
    const count = sql<number>`count(*)::int`
    const tags = await db
      .select({ tag: each.tag, count })
      .from(each)
      .groupBy(each.tag)
      .orderBy(desc(count), each.tag)
      .limit(MAX_FACETS)
    const market = { exchange: notes.exchange, symbol: notes.symbol, instrument: notes.instrument }
    const markets = await db
      .select({ ...market, count })
      .from(notes)
      .where(eq(notes.userId, userId))
      .groupBy(...Object.values(market))
      .orderBy(desc(count), ...Object.values(market))
      .limit(MAX_FACETS)
    return { tags, markets }
  },
  create: (userId, content) =>
    locked(db, userId, async (tx): Promise<NoteOutcome> => {
      if ((await tx.$count(notes, eq(notes.userId, userId))) >= MAX_NOTES) return { ok: false, reason: 'too-many' }
      const now = new Date(env.now())
      const [row] = await tx
        .insert(notes)
        .values({
          ...content,
          ...(valuesOf(content) as { at: Date; tags: string[] }),
          id: newId(env),
          userId,
          version: 1,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      const { userId: _owner, ...note } = row!
      return { ok: true, note: noteFrom({ ...note, pictureOf: null }) }
    }),
  change: (userId, id, { ifVersion, ...change }) =>
    locked(db, userId, async (tx): Promise<NoteOutcome> => {
      const current = await noteOf(tx, userId, id)
      if (current === undefined) return { ok: false, reason: 'missing' }
      if (ifVersion !== undefined && ifVersion !== current.version) return { ok: false, reason: 'outdated', current }
      const updatedAt = new Date(env.now())
      await tx
        .update(notes)
        .set({ ...valuesOf(change), version: current.version + 1, updatedAt })
        .where(owned(userId, id))
      return { ok: true, note: (await noteOf(tx, userId, id))! }
    }),
  remove: (userId, id) =>
    locked(db, userId, async (tx) => {
      const gone = await tx.delete(notes).where(owned(userId, id)).returning({ id: notes.id })
      return gone.length > 0
    }),
  ...picturesIn(db),
})
