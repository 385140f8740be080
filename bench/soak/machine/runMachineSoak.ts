import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { openColumnar, readEvents, sql } from '@gvol/store'
import { runGvol } from '../../../e2e/processes.ts'
import { MACHINE_FAULTS, mountDisk, type Trial } from './machineFaults.ts'
import type { Trouble } from './machineProbe.ts'

const PACE = 5
const START_MS = Date.UTC(2026, 4, 4, 6)
const DISK_MB = 1_500
const PATIENCE_MS = 180_000
/** Missed trades are asked for on connecting, page by page. */
const CATCH_UP_MS = 15_000
const root = resolve(import.meta.dirname, '../../..')

export type MachineSoaked = {
  readonly seed: number
  readonly minutes: number
  /** Each fault with how long it took until the desk showed a newer chain after it, ms. */
  readonly faults: readonly { readonly name: string; readonly backMs: number }[]
  readonly hasDisk: boolean
  readonly made: number
  readonly lost: number
  readonly doubled: number
  readonly chains: number
  readonly brokenChains: number
  /** Layouts that were saved and answered, and those of them that were not there afterwards. */
  readonly saved: number
  readonly forgotten: number
  /** Resident memory 10 s after each start, MB. */
  readonly residentMb: readonly number[]
  readonly asked: number
  readonly unanswered: number
}

/** Numbers below 1 that follow from a seed (mulberry32). */
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

/** One desk on a machine that goes wrong, with the key and the address of whichever process runs now. */
const startTried = async (dataDir: string, flags: readonly string[], machineFile: string) => {
  let child: ChildProcess
  let origin = ''
  const start = async (): Promise<void> => {
    const node = join(root, 'node_modules/node/bin/node')
    const env = {
      ...process.env,
      GVOL_SOAK_MACHINE: machineFile,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${join(import.meta.dirname, 'machineProbe.ts')}`,
    }
    const args = [join(root, 'apps/server/src/main.ts'), 'up', '--port', '0', '--data-dir', dataDir, ...flags]
    child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const own = child
    let said = ''
    await new Promise<void>((ready, reject) => {
      const timer = setTimeout(() => reject(new Error(`The desk did not start:\n${said}`)), PATIENCE_MS)
      own.once('exit', (code, signal) => reject(new Error(`The desk ended with ${code ?? signal}:\n${said}`)))
      const hear = (chunk: Buffer): void => {
        said += chunk.toString()
        const found = /: (http:\/\/127\.0\.0\.1:\d+)\/ .*secret=/.exec(said)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        origin = found
        ready()
      }
      own.stdout?.on('data', hear)
      own.stderr?.on('data', hear)
    })
  }
  await start()
  return { start, child: () => child, origin: () => origin }
}

const residentMbOf = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

type Desk = Awaited<ReturnType<typeof startTried>>

/** Somebody who works all the time: asks for the chain and saves layouts, and notes what was answered. */
const startTrader = async (desk: Desk, dataDir: string) => {
  const link = (await runGvol(['token', '--sign-in', '--data-dir', dataDir])).trim().split('\n')[0] as string
  const url = link.startsWith('http') ? link : `${desk.origin()}${link}`
  const entered = await fetch(url, { redirect: 'manual' })
  const token = /=([\w-]{43})/.exec(entered.headers.getSetCookie()[0] ?? '')?.[1]
  const headers = () => ({
    cookie: `gvol_session_${new URL(desk.origin()).port}=${token}`,
    origin: desk.origin(),
    'content-type': 'application/json',
  })
  const figures = { asked: 0, unanswered: 0, saved: 0, forgotten: 0 }
  let acknowledged = 0
  let sent = 0
  let isOver = false
  const patience = () => AbortSignal.timeout(5_000)
  const chainAt = async (): Promise<string | undefined> => {
    const path = '/api/v1/studies/option-chain?exchange=deribit&symbol=BTC&columns=strike'
    const answer = await fetch(`${desk.origin()}${path}`, { headers: headers(), signal: patience() }).catch(
      () => undefined,
    )
    return answer?.ok === true ? ((await answer.json()) as { readonly asOf: string }).asOf : undefined
  }
  const turn = async (): Promise<void> => {
    figures.asked++
    if ((await chainAt().catch(() => undefined)) === undefined) figures.unanswered++
    const data = { soak: ++sent }
    const body = JSON.stringify({ data })
    const asked = { method: 'POST', headers: headers(), body, signal: patience() }
    const saved = await fetch(`${desk.origin()}/api/layouts`, asked).catch(() => undefined)
    if (saved?.ok !== true) return
    figures.saved++
    acknowledged = data.soak
  }
  const working = (async () => {
    while (!isOver) {
      await turn()
      await pause(250)
    }
  })()
  return {
    figures,
    chainAt,
    stop: async () => {
      isOver = true
      await working
    },
    /** Whether the newest that was answered, or one sent after it, is there. */
    look: async (): Promise<void> => {
      const known = acknowledged
      const answer = await fetch(`${desk.origin()}/api/layouts`, { headers: headers(), signal: patience() })
      const { data } = (await answer.json()) as { readonly data: { readonly soak?: number } | null }
      if ((data?.soak ?? 0) < known) figures.forgotten++
    },
  }
}

const untilNewer = async (trader: Awaited<ReturnType<typeof startTrader>>, before: string | undefined) => {
  const beganMs = performance.now()
  for (;;) {
    const asOf = await trader.chainAt().catch(() => undefined)
    if (asOf !== undefined && (before === undefined || asOf > before)) return performance.now() - beganMs
    if (performance.now() - beganMs > PATIENCE_MS) throw new Error(`No chain after ${before} came any more.`)
    await pause(200)
  }
}

type Source = ReturnType<typeof simulatedSource>

/** What the store of the desk that has ended holds of what was made. */
const compared = async (path: string, source: Source, fromMs: number, toMs: number) => {
  const columnar = openColumnar({ path })
  try {
    const trades = await readEvents(columnar, 'trade', { venue: 'deribit', symbol: 'BTC', fromMs, toMs })
    const held = Map.groupBy(trades, ({ tradeId }) => tradeId)
    const made = source.tradesBetween('BTC', fromMs, toMs).filter(({ kind }) => kind === 'option')
    const { column } = await columnar.columns(
      sql`SELECT count() AS quotes, uniqExact(instrument) AS instruments FROM optionQuote FINAL GROUP BY venue, symbol, snapshotMs`,
    )
    const quotes = column.quotes as readonly number[]
    return {
      made: made.length,
      lost: made.filter(({ tradeId }) => !held.has(tradeId)).length,
      doubled: [...held.values()].filter((rows) => rows.length > 1).length,
      chains: quotes.length,
      brokenChains: quotes.filter((rows, at) => rows !== column.instruments?.[at]).length,
    }
  } finally {
    await columnar.close()
  }
}

/** A desk that hears the simulated market at five times its pace on a machine where everything goes wrong in turn. */
export const runMachineSoak = async (
  minutes: number,
  seed: number,
  tell: (line: string) => void,
): Promise<MachineSoaked> => {
  const chance = chanceOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'gvol-machine-soak-'))
  const machineFile = `${folder}.json`
  writeFileSync(machineFile, '{}')
  const unmount = mountDisk(folder, DISK_MB)
  const source = simulatedSource({ seed, startMs: START_MS - 86_400_000, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: START_MS, speed: PACE })
  const url = market.url.replace('127.0.0.1', 'localhost')
  const flags = ['--market', 'live', '--symbols', 'BTC', '--chain-seconds', '1', '--least-free-mb', '0']
  const dataDir = join(folder, 'data')
  const desk = await startTried(dataDir, [...flags, '--venue-url', `deribit=${url}`], machineFile)
  try {
    const trader = await startTrader(desk, dataDir)
    await untilNewer(trader, undefined)
    const fromMs = market.clockMs()
    const residentMb: number[] = []
    const weigh = async () => {
      await pause(10_000)
      residentMb.push(residentMbOf(desk.child()))
    }
    await weigh()
    const trial: Trial = {
      child: desk.child,
      restart: async () => {
        await desk.start()
        await trader.look()
        await weigh()
      },
      machine: (trouble: Trouble) => writeFileSync(machineFile, JSON.stringify(trouble)),
      venue: (faults) => market.setFaults(faults),
      disk: unmount === undefined ? undefined : folder,
    }
    const faults: MachineSoaked['faults'][number][] = []
    const endMs = performance.now() + minutes * 60_000
    const holdMs = Math.min(60_000, (minutes * 60_000) / MACHINE_FAULTS.length / 3)
    do {
      for (const fault of shuffled(MACHINE_FAULTS, chance)) {
        tell(`${fault.name}: ${fault.what}`)
        await fault.run(trial, holdMs)
        const backMs = await untilNewer(trader, await trader.chainAt().catch(() => undefined))
        await trader.look()
        faults.push({ name: fault.name, backMs })
      }
    } while (performance.now() < endMs)
    market.pause()
    const toMs = market.clockMs() - 1_000
    await trader.stop()
    // Connected anew it asks for whatever it missed.
    const stop = async () => {
      const ended = new Promise((done) => desk.child().once('exit', done))
      desk.child().kill('SIGTERM')
      if ((await ended) !== 0) throw new Error('The desk did not end in order.')
    }
    await stop()
    await desk.start()
    await pause(CATCH_UP_MS)
    await trader.look()
    await stop()
    const stored = await compared(join(dataDir, 'real', 'store'), source, fromMs, toMs)
    return { seed, minutes, faults, hasDisk: unmount !== undefined, residentMb, ...stored, ...trader.figures }
  } finally {
    desk.child().kill('SIGKILL')
    await market.close()
    unmount?.()
    rmSync(folder, { recursive: true, force: true })
    rmSync(machineFile, { force: true })
  }
}
