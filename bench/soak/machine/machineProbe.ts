// Preloaded into the desk under test: simulates machine faults listed in a file, which is read ten times a second.
import dns from 'node:dns'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Faults of the machine. */
export type Trouble = {
  /** Offset of the clock, ms. */
  readonly clockMs?: number
  /** Name resolution fails. */
  readonly isNameless?: boolean
  /** Extra duration of each disk sync, ms. */
  readonly syncMs?: number
}

const file = process.env.GVOL_SOAK_MACHINE
let trouble: Trouble = {}

const beClock = (): void => {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  class MachineDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      if (args.length === 0) super(now() + (trouble.clockMs ?? 0))
      else super(...(args as [number]))
    }
    static override now(): number {
      return now() + (trouble.clockMs ?? 0)
    }
  }
  globalThis.Date = MachineDate as DateConstructor
}

const beNames = (): void => {
  const { lookup } = dns
  dns.lookup = ((name: string, ...rest: readonly unknown[]) => {
    const callback = rest.at(-1) as (error: Error) => void
    if (trouble.isNameless !== true) return (lookup as (...all: readonly unknown[]) => void)(name, ...rest)
    process.nextTick(callback, Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
  }) as typeof dns.lookup
}

const beDisk = (): void => {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const { fsyncSync, fsync } = fs
  fs.fsyncSync = (descriptor) => {
    if (trouble.syncMs !== undefined) Atomics.wait(cell, 0, 0, trouble.syncMs)
    fsyncSync(descriptor)
  }
  fs.fsync = ((descriptor: number, done: fs.NoParamCallback) => {
    setTimeout(() => fsync(descriptor, done), trouble.syncMs ?? 0)
  }) as typeof fs.fsync
}

if (file !== undefined) {
  const read = (): void => {
    try {
      trouble = JSON.parse(fs.readFileSync(file, 'utf8')) as Trouble
    } catch {
      // The file is being written; the next read succeeds.
    }
  }
  beClock()
  beNames()
  beDisk()
  syncBuiltinESMExports()
  read()
  setInterval(read, 100).unref()
}
