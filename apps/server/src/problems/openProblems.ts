import { statfs } from 'node:fs/promises'
import type { ConnectorStatus } from '@gvol/exchanges'
import type { DataDir, MarketKind } from '../data/dir/dataDir.ts'
import { later } from '../data/later.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { OpenLog } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { clockCheck } from './clock.ts'
import { freeSpace } from './freeSpace.ts'
import { setAside } from './setAside.ts'
import { storeAway } from './storeAway.ts'
import { type ProblemCheck, type Problems, watchProblems } from './watchProblems.ts'

export type ProblemsOptions = {
  readonly settings: Pick<Settings, 'leastFreeMb' | 'clickhouseUrl'>
  readonly dir: DataDir
  readonly kind: MarketKind
  /** Venues at their real URLs; only their clocks can be compared with ours. */
  readonly statuses: () => readonly ConnectorStatus[]
  readonly store: Pick<OpenStore, 'writer' | 'damaged' | 'damageUnknown'>
  readonly log: Pick<OpenLog, 'log' | 'print' | 'problem'>
  /** Called when storing must stop or may resume. */
  readonly onStorable: (isStorable: boolean) => Promise<void> | void
  /** Checks that worker threads are up. */
  readonly parts?: readonly ProblemCheck[]
}

/** Watches the disk and the store of a process that stores the market. */
export const openProblems = ({
  settings,
  dir,
  kind,
  statuses,
  store,
  log,
  onStorable,
  parts = [],
}: ProblemsOptions): Promise<Problems> =>
  watchProblems(
    [
      ...parts,
      { id: 'log', find: log.problem },
      freeSpace({
        dir: dir.root,
        leastFreeBytes: settings.leastFreeMb * 1e6,
        freeBytes: async () => {
          const { bavail, bsize } = await statfs(dir.root)
          return bavail * bsize
        },
        onStorable,
      }),
      setAside(store),
      clockCheck({ statuses, nowMs: Date.now, steadyMs: () => performance.now() }),
      storeAway(store.writer, {
        spool: dir.of(kind).spool,
        isServer: kind === 'real' && settings.clickhouseUrl !== undefined,
      }),
    ],
    { ...log, schedule: later },
  )
