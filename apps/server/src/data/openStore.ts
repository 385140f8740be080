import { type Columnar, migrate, openColumnar, openWriter, type Writer } from '@gvol/store'
import type { Settings } from '../settings/settings.ts'
import { type DataDir, lockDataDir, type MarketKind } from './dataDir.ts'

export type OpenStore = { readonly columnar: Columnar; readonly writer: Writer; readonly close: () => Promise<void> }

/**
 * Opens the store of a market kind for this process: takes the data directory, brings the tables up to date, starts
 * the writer. `close` does the reverse and loses nothing.
 *
 * @throws Error with a sentence when another process holds the data directory
 */
export const openStore = async (
  dir: DataDir,
  kind: MarketKind,
  settings: Pick<Settings, 'clickhouseUrl'>,
): Promise<OpenStore> => {
  const lock = lockDataDir(dir, process.pid)
  if (!lock.ok) {
    throw new Error(
      `The data directory ${dir.root} is in use by process ${lock.pid}. Stop that one first, or choose another with --data-dir.`,
    )
  }
  const { store, spool } = dir.of(kind)
  const columnar = openColumnar(
    settings.clickhouseUrl === undefined ? { path: store } : { url: settings.clickhouseUrl },
  )
  try {
    await migrate(columnar, { nowMs: Date.now() })
    const writer = await openWriter(columnar, { spoolDir: spool, nowMs: Date.now })
    return {
      columnar,
      writer,
      close: async () => {
        await writer.close()
        await columnar.close()
        lock.release()
      },
    }
  } catch (error) {
    await columnar.close()
    lock.release()
    throw error
  }
}
