import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@gvol/accounts/testing'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { openColumnar, readEvents, sql } from '@gvol/store'
import { startClickhouseServer } from '@gvol/store/testing'
import { runGvol } from '../../../e2e/processes.ts'
import { MACHINE_FAULTS, type MachineFault, mountDisk, type Trial } from './machineFaults.ts'
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
  /** Whether what keeps the market and people were servers of their own. */
  readonly hasServers: boolean
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
  /** Questions while the process was not there: they could not be answered. */
  readonly askedWhileDown: number
  /** The others without an answer of 2xx within 5 s: under which fault, and how they failed. */
  readonly unanswered: readonly { readonly fault: string; readonly how: string }[]
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
  let isUp = false
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
    own.once('exit', () => {
      isUp = false
    })
    let said = ''
    let isReady = false
    await new Promise<void>((ready, reject) => {
      const timer = setTimeout(() => reject(new Error(`The desk did not start:\n${said}`)), PATIENCE_MS)
      own.once('exit', (code, signal) => reject(new Error(`The desk ended with ${code ?? signal}:\n${said}`)))
      const hear = (chunk: Buffer): void => {
        said += chunk.toString()
        const found = /: (http:\/\/127\.0\.0\.1:\d+)\/ .*secret=/.exec(said)?.[1]
        if (found === undefined || isReady) return
        isReady = true
        clearTimeout(timer)
        origin = found
        isUp = true
        ready()
      }
      own.stdout?.on('data', hear)
      own.stderr?.on('data', hear)
    })
  }
  await start()
  const end = async (signal: NodeJS.Signals): Promise<unknown> => {
    const ended = new Promise((done) => child.once('exit', done))
    isUp = false
    child.kill(signal)
    return ended
  }
  return { start, end, child: () => child, origin: () => origin, isUp: () => isUp }
}

const residentMbOf = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

type Desk = Awaited<ReturnType<typeof startTried>>

/** What a page of the desk asks for, besides the chain. */
const PAGE = [
  '/api/me',
  '/api/status',
  '/api/layouts',
  '/api/v1/studies/smile?exchange=deribit&symbol=BTC',
  '/api/v1/studies/term-structure?exchange=deribit&symbol=BTC',
  '/api/v1/studies/open-interest?exchange=deribit&symbol=BTC',
] as const

/** Somebody who works all the time: asks for the chain and what a page asks for, saves layouts, and notes what was answered. */
const startTrader = async (desk: Desk, link: string, faultNow: () => string) => {
  const url = link.startsWith('http') ? link : `${desk.origin()}${link}`
  const entered = await fetch(url, { redirect: 'manual' })
  const token = /=([\w-]{43})/.exec(entered.headers.getSetCookie()[0] ?? '')?.[1]
  const headers = () => ({
    cookie: `gvol_session_${new URL(desk.origin()).port}=${token}`,
    origin: desk.origin(),
    'content-type': 'application/json',
  })
  const figures = { asked: 0, askedWhileDown: 0, saved: 0, forgotten: 0 }
  const unanswered: MachineSoaked['unanswered'][number][] = []
  let acknowledged = 0
  let sent = 0
  let isOver = false
  const ask = async (path: string, body?: string): Promise<Response | string> => {
    const signal = AbortSignal.timeout(5_000)
    const init = { headers: headers(), signal, body, method: body === undefined ? 'GET' : 'POST' }
    try {
      const answer = await fetch(`${desk.origin()}${path}`, init)
      const read = await answer.text()
      return answer.ok ? new Response(read) : String(answer.status)
    } catch (error) {
      const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
      return cause?.code ?? name
    }
  }
  /** Asks and counts. */
  const counted = async (path: string, body?: string): Promise<Response | undefined> => {
    const [fault, wasUp] = [faultNow(), desk.isUp()]
    figures.asked++
    const answer = await ask(path, body)
    if (typeof answer !== 'string') return answer
    if (wasUp && desk.isUp()) unanswered.push({ fault, how: `${answer} ${path.split('?')[0]}` })
    else figures.askedWhileDown++
    return undefined
  }
  const CHAIN = '/api/v1/studies/option-chain?exchange=deribit&symbol=BTC&columns=strike'
  const turn = async (page: string): Promise<void> => {
    await counted(CHAIN)
    await counted(page)
    const data = { soak: ++sent }
    if ((await counted('/api/layouts', JSON.stringify({ data }))) === undefined) return
    figures.saved++
    acknowledged = data.soak
  }
  const working = (async () => {
    for (let turns = 0; !isOver; turns++) {
      await turn(PAGE[turns % PAGE.length] ?? PAGE[0])
      await pause(250)
    }
  })()
  return {
    figures: () => ({ ...figures, unanswered }),
    /** Instant of the newest chain that is shown; undefined when there is no answer. */
    chainAt: async (): Promise<string | undefined> => {
      const answer = await ask(CHAIN)
      return typeof answer === 'string' ? undefined : ((await answer.json()) as { readonly asOf: string }).asOf
    },
    stop: async () => {
      isOver = true
      await working
    },
    /** Whether the newest that was answered, or one sent after it, is there. */
    look: async (): Promise<void> => {
      const known = acknowledged
      for (let tries = 0; tries < 60; tries++) {
        const answer = await ask('/api/layouts')
        if (typeof answer === 'string') {
          await pause(500)
          continue
        }
        const { data } = (await answer.json()) as { readonly data: { readonly soak?: number } | null }
        if ((data?.soak ?? 0) < known) figures.forgotten++
        return
      }
      throw new Error('Saved layouts are not answered any more.')
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
const compared = async (place: Parameters<typeof openColumnar>[0], source: Source, fromMs: number, toMs: number) => {
  const columnar = openColumnar(place)
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

/** A store and a database of people beside the desk; undefined where none is installed here. */
const startServers = async (folder: string) => {
  const postgres = await startPostgres()
  if (postgres === undefined) return undefined
  const path = join(folder, 'clickhouse')
  let clickhouse = await startClickhouseServer(path)
  const { url, port } = clickhouse
  return {
    url,
    flags: ['--clickhouse-url', url, '--database-url', postgres.createUrl()],
    store: {
      cut: () => clickhouse.kill(),
      startAgain: async () => {
        clickhouse = await startClickhouseServer(path, port)
      },
    },
    people: postgres,
    stop: async () => {
      await clickhouse.kill()
      postgres.stop()
    },
  }
}

export type MachineSoakOptions = {
  readonly minutes: number
  readonly seed: number
  /** The market and people are kept by servers of their own, which go away too. */
  readonly withServers: boolean
  /** All that there are, when left out. */
  readonly faults?: readonly MachineFault[]
  readonly tell: (line: string) => void
}

/** A desk that hears the simulated market at five times its pace on a machine where everything goes wrong in turn. */
export const runMachineSoak = async (options: MachineSoakOptions): Promise<MachineSoaked> => {
  const { minutes, seed, tell } = options
  const chance = chanceOf(seed)
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
  const servers = options.withServers ? await startServers(serverFolder) : undefined
  open.defer(() => servers?.stop())
  const has = { disk: unmount !== undefined, servers: servers !== undefined }
  const wanted = (options.faults ?? MACHINE_FAULTS).filter(({ needs }) => needs === undefined || has[needs])
  const source = simulatedSource({ seed, startMs: START_MS - 86_400_000, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: START_MS, speed: PACE })
  open.defer(market.close)
  const url = market.url.replace('127.0.0.1', 'localhost')
  const flags = ['--market', 'live', '--symbols', 'BTC', '--chain-seconds', '1', '--least-free-mb', '0']
  const dataDir = join(folder, 'data')
  const desk = await startTried(
    dataDir,
    [...flags, '--venue-url', `deribit=${url}`, ...(servers?.flags ?? [])],
    machineFile,
  )
  open.defer(() => void desk.child().kill('SIGKILL'))
  let faultNow = 'none'
  const link = (await runGvol(['token', '--sign-in', '--data-dir', dataDir])).trim().split('\n')[0] as string
  const trader = await startTrader(desk, link, () => faultNow)
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
    end: async (signal) => void (await desk.end(signal)),
    restart: async () => {
      await desk.start()
      await trader.look()
      await weigh()
    },
    machine: (trouble: Trouble) => writeFileSync(machineFile, JSON.stringify(trouble)),
    venue: (faults) => market.setFaults(faults),
    disk: unmount === undefined ? undefined : folder,
    servers,
  }
  const faults: MachineSoaked['faults'][number][] = []
  const endMs = performance.now() + minutes * 60_000
  const holdMs = Math.min(60_000, (minutes * 60_000) / wanted.length / 3)
  do {
    for (const fault of shuffled(wanted, chance)) {
      tell(`${fault.name}: ${fault.what}`)
      faultNow = fault.name
      await fault.run(trial, holdMs)
      const backMs = await untilNewer(trader, await trader.chainAt())
      await trader.look()
      faultNow = 'none'
      faults.push({ name: fault.name, backMs })
      await pause(holdMs / 2)
    }
  } while (performance.now() < endMs)
  market.pause()
  const toMs = market.clockMs() - 1_000
  await trader.stop()
  // Connected anew it asks for whatever it missed.
  const stop = async () => {
    if ((await desk.end('SIGTERM')) !== 0) throw new Error('The desk did not end in order.')
  }
  await stop()
  await desk.start()
  await pause(CATCH_UP_MS)
  await trader.look()
  await stop()
  const place = servers === undefined ? { path: join(dataDir, 'real', 'store') } : { url: servers.url }
  const stored = await compared(place, source, fromMs, toMs)
  return {
    ...{ seed, minutes, faults, residentMb, hasDisk: has.disk, hasServers: has.servers },
    ...stored,
    ...trader.figures(),
  }
}
