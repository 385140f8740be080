import {
  type Columnar,
  type DamagedPart,
  damagedParts,
  migrate,
  openColumnar,
  openWriter,
  SAMPLED_TABLES,
  StoreError,
  takeBackDone,
  type Writer,
} from '@gvol/store'
import type { Settings } from '../settings/settings.ts'
import type { DataDir, MarketKind } from './dir/dataDir.ts'
import { isOfFiles, unusable } from './unusable.ts'

export type OpenStore = {
  readonly columnar: Columnar
  readonly writer: Writer
  /** Damaged parts that the engine has detached. */
  readonly damaged: readonly DamagedPart[]
  /** Why the damage is unknown, for a server that does not report it. */
  readonly damageUnknown?: string
} & AsyncDisposable

type StoreSettings = Pick<Settings, 'clickhouseUrl' | 'clickhouseCluster'> & {
  /** Memory that one read of the embedded store may use, bytes; unlimited when left out. */
  readonly readBytes?: number
}

/** Migrates the tables to this program's version. */
export const prepareTables = async (columnar: Columnar): Promise<void> => {
  await migrate(columnar, { nowMs: Date.now() })
}

const folderFault = (root: string, error: unknown): unknown =>
  isOfFiles(error)
    ? unusable(
        'The store in',
        root,
        error,
        'Move the existing files away, or restore the data directory from a backup (gvol restore). --data-dir selects the folder.',
      )
    : error

const REFUSED = /authentication failed|password is incorrect|there is no user/i

const serverFault = (address: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const server = `The ClickHouse server ${new URL(address).host} (--clickhouse-url, CLICKHOUSE_URL)`
  if (REFUSED.test(error.message))
    return new Error(
      `${server} refuses the name or password of the address. Correct the address, or the user in ClickHouse.`,
    )
  if (error instanceof StoreError && error.reason === 'unavailable')
    return new Error(`${server} cannot be reached (${error.message}). Start it, or correct the address.`, {
      cause: error,
    })
  return error
}

/**
 * Opens the store of a market kind in a data directory that this process holds: migrates the tables and starts the
 * writer. Disposal reverses this without losing data. A ClickHouse server holds only real data; the simulated market is
 * always stored in its folder.
 */
export const openStore = async (
  dir: DataDir,
  kind: MarketKind,
  { clickhouseUrl, clickhouseCluster, readBytes }: StoreSettings,
  /** Prepares the tables before they are used. */
  prepare = prepareTables,
): Promise<OpenStore> => {
  const { store, spool } = dir.of(kind)
  const isEmbedded = kind === 'simulated' || clickhouseUrl === undefined
  const opened: Columnar[] = []
  try {
    const columnar = openColumnar(
      isEmbedded ? { path: store, readBytes } : { url: clickhouseUrl, cluster: clickhouseCluster },
    )
    opened.push(columnar)
    await prepare(columnar)
    let damaged: readonly DamagedPart[] = []
    let damageUnknown: string | undefined
    try {
      damaged = await damagedParts(columnar)
      await takeBackDone(columnar, columnar, damaged, Date.now())
    } catch (error) {
      // A server user may have access to its own tables only.
      if (columnar.engine === 'chdb') throw error
      damageUnknown = error instanceof Error ? error.message : String(error)
    }
    const writer = await openWriter(columnar, { spoolDir: spool, nowMs: Date.now, sampledTables: SAMPLED_TABLES })
    return {
      columnar,
      writer,
      damaged,
      damageUnknown,
      [Symbol.asyncDispose]: async () => {
        await writer.close()
        await columnar.close()
      },
    }
  } catch (error) {
    for (const columnar of opened) await columnar.close().catch(() => undefined)
    const fault = folderFault(dir.of(kind).root, error)
    throw isEmbedded || fault !== error ? fault : serverFault(clickhouseUrl, error)
  }
}
