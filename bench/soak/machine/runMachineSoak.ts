import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { MS_PER_DAY } from '@gvol/time'
import { type Compared, compareWithSource } from './compareWithSource.ts'
import { startDeployment } from './deployment.ts'
import { MACHINE_FAULTS, type MachineFault, mountDisk, type Trial, type Tried } from './machineFaults.ts'
import type { Trouble } from './machineProbe.ts'
import { startServers } from './servers.ts'
import { signedIn, startTrader, type Unanswered } from './trader.ts'
import type { TriedProcess } from './triedProcess.ts'
import { prepareVisitor, startVisitor, type Visited } from './visitor.ts'

const PACE = 5
const START_MS = Date.UTC(2026, 4, 4, 6)
const DISK_MB = 3_000
const PATIENCE_MS = 180_000
/** Maximum duration of a fault that does not end by itself, ms. */
const HOLD_MS = 20_000
/** Time to fetch missed trades page by page after connecting, ms. */
const CATCH_UP_MS = 15_000
/** Time after which a started process has settled, ms. */
const SETTLED_MS = 10_000

export type MachineSoaked = Compared & {
  readonly seed: number
  readonly minutes: number
  /** Each fault with the time until a newer chain was available after it, ms. */
  readonly faults: readonly { readonly name: string; readonly backMs: number }[]
  /** Whether several processes with shared servers were tested. */
  readonly hasServers: boolean
  readonly hasDisk: boolean
  /** Layouts whose saving was acknowledged, and how many of those were missing afterwards. */
  readonly saved: number
  readonly forgotten: number
  /** Resident memory 10 s after each start, by process, MB. */
  readonly residentMb: Readonly<Record<string, readonly number[]>>
  readonly requests: number
  /** Requests while the process was down, which could not be answered. */
  readonly requestsWhileDown: number
  /** Other requests without a 2xx response within 5 s: the active fault and the error. */
  readonly unanswered: readonly Unanswered[]
  /** Undefined where Chromium is not available. */
  readonly visited: Visited | undefined
}

/** Random numbers below 1 from a seed (mulberry32). */
const chanceOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const shuffled = <T>(items: readonly T[], chance: () => number): readonly T[] =>
  items
    .map((item) => [chance(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

const untilNewer = async (trader: ReturnType<typeof startTrader>, before: string | undefined) => {
  const beganMs = performance.now()
  for (;;) {
    const asOf = await trader.chainAt().catch(() => undefined)
    if (asOf !== undefined && (before === undefined || asOf > before)) return performance.now() - beganMs
    if (performance.now() - beganMs > PATIENCE_MS) throw new Error(`No chain after ${before} came any more.`)
    await pause(200)
  }
}

const endInOrder = async ({ end, name }: TriedProcess): Promise<void> => {
  if ((await end('SIGTERM')) !== 0) throw new Error(`The process ${name} did not end in order.`)
}

export type MachineSoakOptions = {
  readonly minutes: number
  readonly seed: number
  /** Two collectors and an api process with their own store, database and NATS, which fail too. */
  readonly isSeveral: boolean
  /** Default: all faults. */
  readonly faults?: readonly MachineFault[]
  readonly print: (line: string) => void
}

/** @returns undefined where the servers for several processes are not installed */
export const runMachineSoak = async (options: MachineSoakOptions): Promise<MachineSoaked | undefined> => {
  const { minutes, seed, print } = options
  const chance = chanceOf(seed)
  const chromium = await prepareVisitor()
  const folder = mkdtempSync(join(tmpdir(), 'gvol-machine-soak-'))
  const machineFile = `${folder}.json`
  writeFileSync(machineFile, '{}')
  await using open = new AsyncDisposableStack()
  open.defer(() => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(machineFile, { force: true })
  })
  const unmount = mountDisk(folder, DISK_MB)
  open.defer(() => unmount?.())
  const serverFolder = mkdtempSync(join(tmpdir(), 'gvol-machine-servers-'))
  open.defer(() => rmSync(serverFolder, { recursive: true, force: true }))
  const servers = options.isSeveral ? await startServers(serverFolder) : undefined
  if (options.isSeveral && servers === undefined) return undefined
  open.defer(() => servers?.stop())
  const has = { disk: unmount !== undefined, servers: servers !== undefined }
  const selectedFaults = (options.faults ?? MACHINE_FAULTS).filter(({ needs }) => needs === undefined || has[needs])
  const source = simulatedSource({ seed, startMs: START_MS - MS_PER_DAY, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: START_MS, speed: PACE })
  open.defer(market.close)
  const venueUrl = market.url.replace('127.0.0.1', 'localhost')
  const { answering, collectors, origin, link } = await startDeployment({ folder, machineFile, venueUrl, servers })
  const processes = [...collectors, answering]
  open.defer(() => {
    for (const { child } of processes) child().kill('SIGKILL')
  })
  let faultNow = 'none'
  const target = { origin, isUp: answering.isUp, faultNow: () => faultNow }
  const session = await signedIn(link)
  const trader = startTrader(target, session)
  open.defer(trader.stop)
  await untilNewer(trader, undefined)
  const isSilencing = (name: string) =>
    selectedFaults.some((fault) => fault.name === name && fault.isSilencing === true)
  const visitor = chromium === undefined ? undefined : await startVisitor(chromium, target, session, isSilencing)
  open.defer(async () => visitor?.close())
  const fromMs = market.clockMs()
  const residentMb: Record<string, number[]> = Object.fromEntries(processes.map(({ name }) => [name, []]))
  const weigh = (tried: TriedProcess) => residentMb[tried.name]?.push(tried.residentMb())
  await pause(SETTLED_MS)
  processes.forEach(weigh)
  const triedOf = (tried: TriedProcess): Tried => ({
    child: tried.child,
    end: async (signal) => void (await tried.end(signal)),
    restart: async () => {
      await tried.start()
      if (tried === answering) await trader.look()
      await pause(SETTLED_MS)
      weigh(tried)
    },
  })
  const trial: Trial = {
    answering: triedOf(answering),
    collectors: collectors.map(triedOf),
    machine: (trouble: Trouble) => writeFileSync(machineFile, JSON.stringify(trouble)),
    venue: (faults) => market.setFaults(faults),
    disk: unmount === undefined ? undefined : folder,
    servers,
  }
  const faults: MachineSoaked['faults'][number][] = []
  const beganMs = performance.now()
  const endMs = beganMs + minutes * 60_000
  const holdMs = Math.min(HOLD_MS, (minutes * 60_000) / selectedFaults.length / 3)
  do {
    for (const fault of shuffled(selectedFaults, chance)) {
      if (faults.length >= selectedFaults.length && performance.now() >= endMs) break
      print(`${((performance.now() - beganMs) / 60_000).toFixed(1)} min, ${fault.name}: ${fault.what}`)
      faultNow = fault.name
      await fault.run(trial, holdMs)
      const backMs = await untilNewer(trader, await trader.chainAt())
      await trader.look()
      await visitor?.untilMoved()
      faultNow = 'none'
      faults.push({ name: fault.name, backMs })
      await pause(holdMs / 2)
    }
  } while (performance.now() < endMs)
  market.pause()
  const toMs = market.clockMs() - 1_000
  await trader.stop()
  const visited = await visitor?.stop()
  // After reconnecting they fetch whatever they missed.
  for (const tried of processes.toReversed()) await endInOrder(tried)
  for (const tried of processes) await tried.start()
  await pause(CATCH_UP_MS)
  await trader.look()
  for (const tried of processes.toReversed()) await endInOrder(tried)
  const location = servers === undefined ? { path: join(folder, 'data', 'real', 'store') } : { url: servers.storeUrl }
  const stored = await compareWithSource(location, source, fromMs, toMs)
  return {
    seed,
    minutes,
    faults,
    residentMb,
    hasDisk: has.disk,
    hasServers: has.servers,
    visited,
    ...stored,
    ...trader.figures(),
  }
}
