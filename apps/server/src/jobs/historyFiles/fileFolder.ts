import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HistoryFile } from '@gvol/api'
import { z } from 'zod'
import { pathBelow } from '../../data/dir/pathBelow.ts'

/** What is known of a built file, next to it as JSON. */
const facts = z.object({
  fingerprint: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  builtAtMs: z.number(),
})
export type FileFacts = z.infer<typeof facts>

const factsPath = (path: string): string => `${path}.json`

/** Returns the facts of a complete file; undefined if there is none, or if it is not the one that was built. */
const readFacts = async (path: string): Promise<FileFacts | undefined> => {
  if (!existsSync(factsPath(path))) return undefined
  try {
    const parsed = facts.parse(JSON.parse(await readFile(factsPath(path), 'utf8')))
    return (await stat(path)).size === parsed.bytes ? parsed : undefined
  } catch {
    return undefined
  }
}

async function* bytesOf(path: string, first: number, last: number): AsyncGenerator<Uint8Array> {
  // Files that are read are the last to be deleted.
  const now = new Date()
  await utimes(factsPath(path), now, now)
  yield* createReadStream(path, { start: first, end: last }) as AsyncIterable<Buffer>
}

/** A folder of built files with a limit of bytes. */
export type FileFolder = {
  /** @throws UnsafePath for a path that could lead out of the folder */
  readonly pathOf: (path: string) => string
  readonly facts: (path: string) => Promise<FileFacts | undefined>
  readonly file: (path: string) => Promise<HistoryFile | undefined>
  /** Notes a file as complete, and deletes those not read for the longest time until the rest fits. */
  readonly add: (path: string, facts: FileFacts) => Promise<void>
}

/** Opens a folder of built files; drafts of an earlier run are deleted. */
export const openFileFolder = async (root: string, mostBytes: number): Promise<FileFolder> => {
  const names = async (): Promise<readonly string[]> =>
    existsSync(root) ? (await readdir(root, { recursive: true })).map((name) => join(root, name)) : []
  for (const name of await names()) if (name.endsWith('.part')) await rm(name, { force: true })
  const evict = async (newest: string): Promise<void> => {
    const built = []
    for (const name of await names()) {
      if (!name.endsWith('.parquet.json')) continue
      const path = name.slice(0, -'.json'.length)
      const of = await readFacts(path)
      built.push({ path, bytes: of?.bytes ?? 0, readAtMs: path === newest ? Infinity : (await stat(name)).mtimeMs })
    }
    let bytes = built.reduce((sum, one) => sum + one.bytes, 0)
    for (const one of built.toSorted((a, b) => a.readAtMs - b.readAtMs)) {
      if (bytes <= mostBytes || one.path === newest) return
      await rm(factsPath(one.path), { force: true })
      await rm(one.path, { force: true })
      bytes -= one.bytes
    }
  }
  const pathOf = (path: string): string => pathBelow(root, path)
  return {
    pathOf,
    facts: (path) => readFacts(pathOf(path)),
    file: async (path) => {
      const full = pathOf(path)
      const of = await readFacts(full)
      return of && { ...of, read: (first, last) => bytesOf(full, first, last) }
    },
    add: async (path, of) => {
      const full = pathOf(path)
      await writeFile(factsPath(full), JSON.stringify(of), { mode: 0o600 })
      await evict(full)
    },
  }
}
