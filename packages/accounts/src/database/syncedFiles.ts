import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file as the engine's file layer keeps it; a folder has no descriptor of the system. */
type OpenFile = { readonly nfd?: number; readonly node: unknown }

type FileLayer = {
  readonly NODEFS: { readonly realPath: (node: unknown) => string; readonly stream_ops: Record<string, unknown> }
  readonly FS: { readonly ErrnoError: new (errno: number, options?: ErrorOptions) => Error }
}

/** "Input or output error", as the engine counts errors. */
const EIO = 29

const syncPath = (path: string): void => {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Brings a folder and everything in it onto the disk. */
const syncTree = (dir: string): void => {
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name))
  syncPath(dir)
}

/**
 * Files of the embedded database that reach the disk when the engine asks for it. The layer that comes with the engine
 * leaves that out, so that what it has answered lies in the memory of the machine and is gone at a power cut.
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

/** As the engine is started by default, but for the flag that has it skip every sync. */
const START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  // The other methods are no-ops in the engine's file layer.
  '-c',
  'wal_sync_method=fsync',
  // A desk's people fit into it several times; 128 MB when not said.
  '-c',
  'shared_buffers=16MB',
]

/**
 * Opens the embedded database in a folder; a commit is answered when it survives a power cut.
 *
 * @param dir  made when it is not there
 */
export const openSynced = async (dir: string): Promise<PGlite> => {
  const isNew = !fs.existsSync(join(dir, 'PG_VERSION'))
  const client = await PGlite.create({ fs: new SyncedFiles(dir), startParams: [...START] })
  // What the engine makes a new database with does not sync.
  if (isNew) syncTree(dir)
  return client
}
