import { type ChildProcess, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import type { Trouble } from './machineProbe.ts'

/** A server that the desk needs, which can be taken down and restored with its data. */
export type Server = { readonly cut: () => Promise<void> | void; readonly startAgain: () => Promise<void> | void }

/** Servers shared by several processes. */
export type Servers = {
  /** `slow` makes it pause most of the time until the returned function is called. */
  readonly store: Server & { readonly slow: () => () => void }
  readonly people: Server
  readonly bus: Server
}

/** A process under test, as faults see it. */
export type Tried = {
  readonly child: () => ChildProcess
  /** Ends it by a signal; from then on the answering process is not expected to answer. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** Restarts it on the same data once it has ended. */
  readonly restart: () => Promise<void>
}

/** The processes under test and their environment. */
export type Trial = {
  readonly answering: Tried
  /** Collector processes. */
  readonly collectors: readonly Tried[]
  readonly machine: (trouble: Trouble) => void
  readonly venue: (faults: Partial<Faults>) => void
  /** Folder on a small disk that `fill` fills; undefined where none could be mounted. */
  readonly disk: string | undefined
  /** Undefined where one process does everything. */
  readonly servers: Servers | undefined
}

export type MachineFault = {
  readonly name: string
  readonly what: string
  /** Required environment; the fault is skipped without it. */
  readonly needs?: 'disk' | 'servers'
  /** No answers are possible while it lasts, because the process or the account database is down. */
  readonly isSilencing?: true
  /** Runs the fault from start to end. */
  readonly run: (trial: Trial, holdMs: number) => Promise<void>
}
/** Longer than a lease, ms. */
const LEASE_MS = 12_000

const machine = (name: string, what: string, trouble: Trouble, faults: Partial<Faults> = {}): MachineFault => ({
  name,
  what,
  run: async (trial, holdMs) => {
    trial.machine(trouble)
    trial.venue(faults)
    await pause(holdMs)
    trial.machine({})
    trial.venue({ disconnect: 0, corrupt: 0, outage: false })
  },
})

const killed = (name: string, what: string, signal: NodeJS.Signals): MachineFault => ({
  name,
  what,
  isSilencing: true,
  run: async ({ answering: { end, restart } }) => {
    await end(signal)
    await restart()
  },
})

/** The same for collectors one after another; each is down for a while. */
const collectorsKilled = (name: string, what: string, signal: NodeJS.Signals): MachineFault => ({
  name,
  what,
  needs: 'servers',
  run: async ({ collectors }, holdMs) => {
    for (const { end, restart } of collectors) {
      await end(signal)
      await pause(holdMs / 2)
      await restart()
    }
  },
})

const away = (
  name: string,
  what: string,
  of: keyof Servers,
  more: Pick<MachineFault, 'isSilencing'> = {},
): MachineFault => ({
  name,
  what,
  needs: 'servers',
  ...more,
  run: async ({ servers }, holdMs) => {
    await servers?.[of].cut()
    await pause(holdMs)
    await servers?.[of].startAgain()
  },
})

const BLOCK = Buffer.alloc(2 ** 20)

/** Appends to a file until the disk is full. */
const fill = (path: string): void => {
  for (;;) {
    try {
      appendFileSync(path, BLOCK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}

const ofDisk: MachineFault = {
  name: 'full disk',
  what: 'no byte is free',
  needs: 'disk',
  run: async ({ disk }, holdMs) => {
    if (disk === undefined) return
    const filler = join(disk, 'filler')
    const beganMs = performance.now()
    // Space freed by the desk meanwhile is filled too.
    while (performance.now() - beganMs < holdMs) {
      fill(filler)
      await pause(100)
    }
    rmSync(filler)
  },
}

export const MACHINE_FAULTS: readonly MachineFault[] = [
  killed('kill -9', 'the process and its store are gone in the middle of whatever they do', 'SIGKILL'),
  killed('stop and start', 'SIGTERM', 'SIGTERM'),
  {
    name: 'sleep',
    what: 'the process stands still (SIGSTOP)',
    isSilencing: true,
    run: async ({ answering: { child } }, holdMs) => {
      child().kill('SIGSTOP')
      await pause(holdMs)
      child().kill('SIGCONT')
    },
  },
  machine('clock ahead', 'an hour forward, then back', { clockMs: MS_PER_HOUR }),
  machine('clock behind', 'an hour back, then forward', { clockMs: -MS_PER_HOUR }),
  machine('no names', 'DNS finds nothing while lines are cut', { isNameless: true }, { disconnect: 1 }),
  machine('slow disk', 'each sync of Node takes 200 ms more', { syncMs: 200 }),
  machine('venue away', 'nothing answers', {}, { outage: true }),
  machine('broken messages', '5 % are cut in the middle', {}, { corrupt: 0.05 }),
  ofDisk,
  collectorsKilled('collectors: kill -9', 'each in turn, while the other goes on', 'SIGKILL'),
  collectorsKilled('collectors: stop and start', 'SIGTERM of each in turn', 'SIGTERM'),
  {
    name: 'collectors: sleep',
    what: 'each stands still in turn, longer than its lease, and wakes',
    needs: 'servers',
    run: async ({ collectors }, holdMs) => {
      for (const { child } of collectors) {
        child().kill('SIGSTOP')
        await pause(Math.max(holdMs, LEASE_MS))
        child().kill('SIGCONT')
      }
    },
  },
  {
    name: 'slow store',
    what: 'the ClickHouse server stands still four fifths of the time',
    needs: 'servers',
    run: async ({ servers }, holdMs) => {
      const quicken = servers?.store.slow()
      await pause(holdMs)
      quicken?.()
    },
  },
  away('store restarts', 'kill -9 of the ClickHouse server, and its start', 'store'),
  away('Postgres restarts', 'cut off in the middle of writes, and its start', 'people', { isSilencing: true }),
  away('NATS restarts', 'kill -9 of the NATS server, and its start', 'bus'),
]

/** Mounts a disk in memory that can be filled safely. @returns undefined where mounting is not permitted */
export const mountDisk = (folder: string, megabytes: number): (() => void) | undefined => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  return mounted.status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined
}
