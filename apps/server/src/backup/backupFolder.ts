import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BackupManifest, backupManifest, filesOf, type KeptFile } from './backupManifest.ts'

/**
 * A folder of backups. Every content is there once, under its SHA-256 (`files/3f/3f2a…`), so that a later backup adds only
 * what is new; `moments/` holds a manifest for each.
 */
export type BackupFolder = {
  /** Copies a file here unless its content is here already. */
  readonly keep: (from: string, path: string) => Promise<KeptFile & { readonly isNew: boolean }>
  /** Whether it is here with its size; its content is not read. */
  readonly has: (file: KeptFile) => Promise<boolean>
  /** @throws Error with a sentence when its content is not what was kept */
  readonly copyTo: (file: KeptFile, to: string) => Promise<void>
  /** Ends a backup: from now on it counts. */
  readonly finish: (manifest: BackupManifest) => Promise<void>
  /** Manifests, oldest first; of those that end at an instant (ISO-8601) or the newest. */
  readonly manifests: () => Promise<readonly string[]>
  /** @throws Error with a sentence when it cannot be read */
  readonly read: (at: string) => Promise<BackupManifest>
  /** Reads every file of a backup again. @returns those that are missing or damaged */
  readonly check: (manifest: BackupManifest) => Promise<readonly KeptFile[]>
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes what comes, syncs it, and only then gives it its name. */
const writeWhole = async (to: string, from: AsyncIterable<Buffer>, nameOf: (sha256: string) => string) => {
  const hash = createHash('sha256')
  let bytes = 0
  const part = join(to, `${randomUUID()}.part`)
  try {
    await using file = await open(part, 'wx', 0o600)
    for await (const chunk of from) {
      hash.update(chunk)
      await file.writeFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
    const sha256 = hash.digest('hex')
    const name = nameOf(sha256)
    await mkdir(dirname(name), { recursive: true, mode: 0o700 })
    await rename(part, name)
    return { sha256, bytes }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const syncFolder = async (path: string): Promise<void> => {
  await using folder = await open(path, 'r')
  await folder.sync()
}

/** A name that file systems take, and that sorts as the instants do. */
const fileNameOf = (at: string): string => `${at.replaceAll(':', '-')}.json`

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** Opens a folder of backups; it is made when it is not there. */
export const openBackupFolder = async (root: string): Promise<BackupFolder> => {
  const files = join(root, 'files')
  const moments = join(root, 'moments')
  const placeOf = (sha256: string): string => join(files, sha256.slice(0, 2), sha256)
  for (const folder of [files, moments]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const isWhole = async (file: KeptFile): Promise<boolean> =>
    (await digestOf(placeOf(file.sha256)).catch(() => '')) === file.sha256
  const has = async ({ sha256, bytes }: KeptFile): Promise<boolean> =>
    (await stat(placeOf(sha256)).catch(() => undefined))?.size === bytes
  return {
    keep: async (from, path) => {
      const sha256 = await digestOf(from)
      const { size } = await stat(from)
      const known = { path, sha256, bytes: size }
      if (await has(known)) return { ...known, isNew: false }
      return { path, ...(await writeWhole(files, createReadStream(from), placeOf)), isNew: true }
    },
    has,
    copyTo: async ({ sha256 }, to) => {
      const written = await writeWhole(dirname(to), createReadStream(placeOf(sha256)), () => to).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      )
      if (written?.sha256 !== sha256)
        throw new Error(
          `The backup in ${root} is ${written === undefined ? 'not whole' : 'damaged'}: ${placeOf(sha256)} ${written === undefined ? 'is missing' : 'is not what was written'}. An older one (--at) may not need it.`,
        )
    },
    finish: async (manifest) => {
      for (const name of await readdir(files)) await syncFolder(join(files, name))
      await syncFolder(files)
      const text = `${JSON.stringify(manifest)}\n`
      await writeWhole(moments, textOf(text), () => join(moments, fileNameOf(manifest.at)))
      await syncFolder(moments)
    },
    manifests: async () => (await readdir(moments)).filter((name) => name.endsWith('.json')).sort(),
    read: async (name) => {
      try {
        return backupManifest.parse(JSON.parse(await readFile(join(moments, name), 'utf8')))
      } catch {
        throw new Error(`${join(moments, name)} is not a backup of this version of gvol, or is damaged.`)
      }
    },
    check: async (manifest) => {
      const different = new Map(filesOf(manifest).map((file) => [file.sha256, file]))
      const bad: KeptFile[] = []
      for (const file of different.values()) if (!(await isWhole(file))) bad.push(file)
      return bad
    },
  }
}
