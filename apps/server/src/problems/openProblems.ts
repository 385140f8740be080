import { statfs } from 'node:fs/promises'
import type { ConnectorStatus } from '@gvol/exchanges'
import type { DataDir, MarketKind } from '../data/dir/dataDir.ts'
import { later } from '../data/later.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { OpenLog } from '../log.ts'
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
  /** Venues at their own addresses; nobody else's clock says anything about ours. */
  readonly statuses: () => readonly ConnectorStatus[]
  readonly store: Pick<OpenStore, 'writer' | 'damaged' | 'damageUnknown'>
  readonly log: Pick<OpenLog, 'log' | 'tell'>
  /** Storing must stop, or may go on. */
  readonly onRoom: (isRoom: boolean) => Promise<void> | void
  /** Whether parts of the desk with threads of their own are up. */
  readonly parts?: readonly ProblemCheck[]
}

/** Looks after the disk and the store of a process that stores the market. */
export const openProblems = ({
  settings,
  dir,
  kind,
  statuses,
  store,
  log,
  onRoom,
  parts = [],
}: ProblemsOptions): Promise<Problems> =>
  watchProblems(
    [
      ...parts,
      freeSpace({
        dir: dir.root,
        leastFreeBytes: settings.leastFreeMb * 1e6,
        freeBytes: async () => {
          const { bavail, bsize } = await statfs(dir.root)
          return bavail * bsize
        },
        onRoom,
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
