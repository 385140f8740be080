import fs, { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { users } from './schema.ts'

/** A file change that is not yet on disk, and how to revert it in a copy of the file. */
type Unsynced = { path: string; readonly undo: (copy: string) => void }

const undone: (() => void)[] = []
afterEach(() => {
  for (const undo of undone.splice(0)) undo()
})

/** Tracks writes below a folder and which of them are synced, like a disk with a write cache. */
const followWrites = (dir: string) => {
  const real = { ...fs }
  const paths = new Map<number, string>()
  const dirty = new Set<string>()
  let unsynced: Unsynced[] | undefined
  let syncs = 0
  const isOurs = (path: string | undefined): path is string => path?.startsWith(dir) === true
  const synced = (descriptor: number): void => {
    const path = paths.get(descriptor)
    if (!isOurs(path)) return
    syncs += 1
    dirty.delete(path)
    unsynced = unsynced?.filter((change) => change.path !== path)
  }
  const noteTruncation = (path: string): void => {
    if (!isOurs(path)) return
    dirty.add(path)
    const before = unsynced && real.readFileSync(path)
    if (before !== undefined) unsynced?.push({ path, undo: (copy) => real.writeFileSync(copy, before) })
  }
  const noteWrite = (path: string, length: number, position: number): void => {
    dirty.add(path)
    if (unsynced === undefined) return
    const reader = real.openSync(path, 'r')
    const before = Buffer.alloc(length)
    const had = real.readSync(reader, before, 0, length, position)
    const { size } = real.fstatSync(reader)
    real.closeSync(reader)
    const undo = (copy: string): void => {
      const writer = real.openSync(copy, 'r+')
      real.writeSync(writer, before, 0, had, position)
      real.ftruncateSync(writer, size)
      real.closeSync(writer)
    }
    unsynced.push({ path, undo })
  }
  Object.assign(fs, {
    openSync: (path: string, ...rest: [never]) => {
      const descriptor = real.openSync(path, ...rest)
      paths.set(descriptor, String(path))
      return descriptor
    },
    writeSync: (descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
      const path = paths.get(descriptor)
      if (isOurs(path)) noteWrite(path, length, position)
      return real.writeSync(descriptor, bytes, offset, length, position)
    },
    ftruncateSync: (descriptor: number, length: number) => {
      noteTruncation(paths.get(descriptor) ?? '')
      real.ftruncateSync(descriptor, length)
    },
    truncateSync: (path: string, length: number) => {
      noteTruncation(path)
      real.truncateSync(path, length)
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to)
      for (const change of unsynced ?? []) if (change.path === from) change.path = to
      if (dirty.delete(from)) dirty.add(to)
    },
    unlinkSync: (path: string) => {
      real.unlinkSync(path)
      dirty.delete(path)
      unsynced = unsynced?.filter((change) => change.path !== path)
    },
    fsyncSync: (descriptor: number) => {
      real.fsyncSync(descriptor)
      synced(descriptor)
    },
  })
  const { openSync, writeSync, ftruncateSync, truncateSync, renameSync, unlinkSync, fsyncSync } = real
  undone.push(() =>
    Object.assign(fs, { openSync, writeSync, ftruncateSync, truncateSync, renameSync, unlinkSync, fsyncSync }),
  )
  return {
    syncs: () => syncs,
    /** Files whose content is not on disk. */
    dirty: () => [...dirty].map((path) => relative(dir, path)).sort(),
    /** From now on a cut reverts what is not synced. */
    begin: () => {
      unsynced = []
    },
    /** Copies what the disk would contain after a power cut now. */
    cut: (to: string): void => {
      cpSync(dir, to, { recursive: true })
      for (const { path, undo } of (unsynced ?? []).toReversed()) undo(join(to, relative(dir, path)))
    },
  }
}

const scratch = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'gvol-power-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const person = (id: string) =>
  sql`insert into users (id, name, email, created_at, updated_at) values (${id}, ${id}, ${`${id}@example.org`}, now(), now())`
const now = () => Date.UTC(2026, 0, 27)

test('what the embedded database acknowledged survives a power cut immediately; reads cause no sync', async () => {
  const dir = scratch()
  const live = join(dir, 'live')
  const disk = followWrites(live)
  const { db, close } = await openDatabase({ dir: live }, now, () => undefined)
  const names = async (at: typeof db) =>
    (await at.select({ id: users.id }).from(users).orderBy(users.id)).map(({ id }) => id)

  // Tables may wait for the next checkpoint; the files they are recovered from may not.
  expect(disk.dirty().filter((path) => path.startsWith('pg_wal/') || path === 'global/pg_control')).toEqual([])
  disk.begin()
  await db.execute(person('ann'))
  await db.transaction(async (tx) => {
    await tx.execute(person('ben'))
    await tx.execute(person('cleo'))
  })
  disk.cut(join(dir, 'copy'))
  await names(db)
  const before = disk.syncs()
  await names(db)
  expect(disk.syncs()).toBe(before)
  await close()

  const after = await openDatabase({ dir: join(dir, 'copy') }, now, () => undefined)
  expect(await names(after.db)).toEqual(['ann', 'ben', 'cleo'])
  await after.close()
})
