import { type ChildProcess, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '@gvol/simulation'
import type { Trouble } from './machineProbe.ts'

/** A server that the desk needs, which goes away and comes back with all it had. */
export type Server = { readonly cut: () => Promise<void> | void; readonly startAgain: () => Promise<void> | void }

/** The desk under trial as a fault gets it. */
export type Trial = {
  readonly child: () => ChildProcess
  /** Ends the process by a signal; from then on nobody expects answers. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same data once it has ended. */
  readonly restart: () => Promise<void>
  readonly machine: (trouble: Trouble) => void
  readonly venue: (faults: Partial<Faults>) => void
  /** Folder whose disk is full when `fill` has run; undefined where none of our own could be mounted. */
  readonly disk: string | undefined
  /** What keeps the market and what keeps people, where they are no part of the desk. */
  readonly servers: { readonly store: Server; readonly people: Server } | undefined
}

export type MachineFault = {
  readonly name: string
  readonly what: string
  /** Left out where there is none. */
  readonly needs?: 'disk' | 'servers'
  /** Nobody can be answered while it lasts: the process or what knows people is gone. */
  readonly isSilencing?: true
  /** From its beginning to its end. */
  readonly run: (trial: Trial, holdMs: number) => Promise<void>
}

const HOUR_MS = 3_600_000

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
  run: async ({ end, restart }) => {
    await end(signal)
    await restart()
  },
})

const away = (
  name: string,
  what: string,
  of: 'store' | 'people',
  more: Pick<MachineFault, 'isSilencing'> = {},
): MachineFault => ({
  ...{ name, what, needs: 'servers', ...more },
  run: async ({ servers }, holdMs) => {
    await servers?.[of].cut()
    await pause(holdMs)
    await servers?.[of].startAgain()
  },
})

const BLOCK = Buffer.alloc(2 ** 20)

/** Appends to a file until its disk takes no byte more. */
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
    // What the desk frees meanwhile is taken too.
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
    run: async ({ child }, holdMs) => {
      child().kill('SIGSTOP')
      await pause(holdMs)
      child().kill('SIGCONT')
    },
  },
  machine('clock ahead', 'an hour forward, then back', { clockMs: HOUR_MS }),
  machine('clock behind', 'an hour back, then forward', { clockMs: -HOUR_MS }),
  machine('no names', 'DNS finds nothing while lines are cut', { isNameless: true }, { disconnect: 1 }),
  machine('slow disk', 'each sync of Node takes 200 ms more', { syncMs: 200 }),
  machine('venue away', 'nothing answers', {}, { outage: true }),
  machine('broken messages', '5 % are cut in the middle', {}, { corrupt: 0.05 }),
  ofDisk,
  away('store restarts', 'kill -9 of the ClickHouse server, and its start', 'store'),
  away('Postgres restarts', 'cut off in the middle of writes, and its start', 'people', { isSilencing: true }),
]

/** A disk of its own in memory, which can be filled without harm. @returns undefined where mounting is not allowed */
export const mountDisk = (folder: string, megabytes: number): (() => void) | undefined => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  return mounted.status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined
}
