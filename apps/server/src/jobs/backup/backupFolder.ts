import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathBelow } from '../../data/dir/pathBelow.ts'
import { type BackupManifest, backupManifest, filesOf, type StoredFile } from './backupManifest.ts'
import { type BackupSeal, parsedSeal } from './backupSeal.ts'

/** A manifest as it was written, with the text that its seal covers. */
export type ReadBackup = {
  readonly manifest: BackupManifest
  readonly text: string
  readonly seal: BackupSeal | undefined
}

/**
 * A folder of backups. Each file content is stored once under its SHA-256 (`files/3f/3f2a…`), so a later backup adds
 * only new content; `moments/` has one manifest per backup.
 */
export type BackupFolder = {
  /** Copies a file into the folder unless its content is already stored. */
  readonly store: (from: string, path: string) => Promise<StoredFile & { readonly isNew: boolean }>
  /** Returns whether the file exists with its size; its content is not read. */
  readonly has: (file: StoredFile) => Promise<boolean>
  /** @throws Error with a sentence when the content differs from the manifest */
  readonly copyTo: (file: StoredFile, to: string) => Promise<void>
  /** Completes a backup by writing its manifest and seal; without them the backup does not count. */
  readonly finish: (manifest: BackupManifest, sealOfText: (text: string) => BackupSeal) => Promise<void>
  /** Returns the file names of all manifests, oldest first. */
  readonly manifests: () => Promise<readonly string[]>
  /** @throws Error with a sentence when it cannot be read */
  readonly read: (name: string) => Promise<ReadBackup>
  /** Reads every file of a backup again. @returns files that are missing or damaged */
  readonly check: (manifest: BackupManifest) => Promise<readonly StoredFile[]>
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes the stream to a temporary file, syncs it and only then renames it. */
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

/** Returns a file name that is valid on all file systems and sorts by time. */
const fileNameOf = (at: string): string => `${at.replaceAll(':', '-')}.json`

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** Opens a folder of backups and creates it if missing. */
export const openBackupFolder = async (root: string): Promise<BackupFolder> => {
  const files = join(root, 'files')
  const snapshotsFolder = join(root, 'moments')
  const pathOf = (sha256: string): string => join(files, sha256.slice(0, 2), sha256)
  for (const folder of [files, snapshotsFolder]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const isWhole = async (file: StoredFile): Promise<boolean> =>
    (await digestOf(pathOf(file.sha256)).catch(() => '')) === file.sha256
  const has = async ({ sha256, bytes }: StoredFile): Promise<boolean> =>
    (await stat(pathOf(sha256)).catch(() => undefined))?.size === bytes
  return {
    store: async (from, path) => {
      const sha256 = await digestOf(from)
      const { size } = await stat(from)
      const file = { path, sha256, bytes: size }
      if (await has(file)) return { ...file, isNew: false }
      return { path, ...(await writeWhole(files, createReadStream(from), pathOf)), isNew: true }
    },
    has,
    copyTo: async ({ sha256 }, to) => {
      const written = await writeWhole(dirname(to), createReadStream(pathOf(sha256)), () => to).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      )
      if (written?.sha256 !== sha256)
        throw new Error(
          `The backup in ${root} is ${written === undefined ? 'not whole' : 'damaged'}: ${pathOf(sha256)} ${written === undefined ? 'is missing' : 'differs from its checksum'}. An older one (--at) may not need it.`,
        )
    },
    finish: async (manifest, sealOfText) => {
      for (const name of await readdir(files)) await syncFolder(join(files, name))
      await syncFolder(files)
      const text = JSON.stringify(manifest)
      const lines = `${text}\n${JSON.stringify(sealOfText(text))}\n`
      await writeWhole(snapshotsFolder, textOf(lines), () => pathBelow(snapshotsFolder, fileNameOf(manifest.at)))
      await syncFolder(snapshotsFolder)
    },
    manifests: async () => (await readdir(snapshotsFolder)).filter((name) => name.endsWith('.json')).sort(),
    read: async (name) => {
      try {
        const [text = '', seal = ''] = (await readFile(pathBelow(snapshotsFolder, name), 'utf8')).split('\n')
        return { manifest: backupManifest.parse(JSON.parse(text)), text, seal: parsedSeal(seal) }
      } catch {
        throw new Error(`${join(snapshotsFolder, name)} is not a backup of this version of gvol, or is damaged.`)
      }
    },
    check: async (manifest) => {
      const different = new Map(filesOf(manifest).map((file) => [file.sha256, file]))
      const bad: StoredFile[] = []
      for (const file of different.values()) if (!(await isWhole(file))) bad.push(file)
      return bad
    },
  }
}
