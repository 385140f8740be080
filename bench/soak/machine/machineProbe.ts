// Preloaded into the desk that is soaked: the machine that it runs on, as a file tells it to be, asked ten times a second.
import dns from 'node:dns'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** What is wrong with the machine. */
export type Trouble = {
  /** How far the clock is off, ms. */
  readonly clockMs?: number
  /** No name is found. */
  readonly isNameless?: boolean
  /** So much longer a sync of the disk takes, ms. */
  readonly syncMs?: number
}

const file = process.env.GVOL_SOAK_MACHINE
let trouble: Trouble = {}

const beClock = (): void => {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  class MachineDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now() + (trouble.clockMs ?? 0))
      else super(...(given as [number]))
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
    const found = rest.at(-1) as (error: Error) => void
    if (trouble.isNameless !== true) return (lookup as (...all: readonly unknown[]) => void)(name, ...rest)
    process.nextTick(found, Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
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
      // It is being written: the next look finds it.
    }
  }
  beClock()
  beNames()
  beDisk()
  syncBuiltinESMExports()
  read()
  setInterval(read, 100).unref()
}
