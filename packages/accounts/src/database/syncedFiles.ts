import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file as the engine's file layer represents it; a folder has no system descriptor. */
type OpenFile = { readonly nfd?: number; readonly node: unknown }

type FileLayer = {
  readonly NODEFS: { readonly realPath: (node: unknown) => string; readonly stream_ops: Record<string, unknown> }
  readonly FS: { readonly ErrnoError: new (errno: number, options?: ErrorOptions) => Error }
}

/** "Input or output error", in the engine's numbering. */
const EIO = 29

const syncPath = (path: string): void => {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Syncs a folder with all its contents to disk. */
const syncTree = (dir: string): void => {
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name))
  syncPath(dir)
}

/**
 * Files of the embedded database that are synced when the engine asks for it. The layer that ships with the engine
 * ignores syncs, so that committed data is only in memory and lost in a power cut.
 */
export class SyncedFiles extends NodeFS {
  override async init(
    pg: Parameters<NodeFS['init']>[0],
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (layer: unknown): void => {
      const { NODEFS, FS } = layer as FileLayer
      NODEFS.stream_ops.fsync = ({ nfd, node }: OpenFile): number => {
        try {
          if (nfd === undefined) syncPath(NODEFS.realPath(node))
          else fs.fsyncSync(nfd)
          return 0
        } catch (error) {
          throw new FS.ErrnoError(EIO, { cause: error })
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

/** The engine's default arguments, without the flag that skips every sync. */
const START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  // Other sync methods are no-ops in the engine's file layer.
  '-c',
  'wal_sync_method=fsync',
  // Holds a desk's users several times over; the default is 128 MB.
  '-c',
  'shared_buffers=16MB',
]

/**
 * Opens the embedded database in a folder; a commit returns once it survives a power cut.
 *
 * @param dir  created if missing
 */
export const openSynced = async (dir: string): Promise<PGlite> => {
  const isNew = !fs.existsSync(join(dir, 'PG_VERSION'))
  const client = await PGlite.create({ fs: new SyncedFiles(dir), startParams: [...START] })
  // The engine creates a new database without syncing it.
  if (isNew) syncTree(dir)
  return client
}
