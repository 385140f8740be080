import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MS_PER_DAY } from '@gvol/time'
import type { Ground } from '../ground.ts'
import { quantile, table } from '../page.ts'
import type { ProbeLine } from '../soak/deskProbe.ts'
import { startSoakDesk } from '../soak/soakDesk.ts'
import { type ProcessNow, processNow } from './threadTimes.ts'

/** Duration of the steady-state measurement, minutes. */
const MINUTES = 10
const POLL_MS = 250
const PATIENCE_MS = 30 * 60_000
const WEEK_DAYS = 7

const seconds = (ms: number | undefined): string =>
  ms === undefined ? 'not within 30 min' : `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

type FirstStart = {
  readonly addressMs: number
  readonly chainMs: number | undefined
  readonly weekMs: number | undefined
  readonly historyMs: number | undefined
}

const stopsOf = (lines: readonly ProbeLine[]): readonly string[] => {
  const stops = lines.map(({ loopMaxMs }) => loopMaxMs)
  if (stops.length === 0) return ['', '', '']
  return [Math.max(...stops), quantile(stops, 0.99), quantile(stops, 0.5)].map((ms) => `${ms.toFixed(0)} ms`)
}

/** Whether seven days of the leading market are available: its history begins a week ago. */
const hasWeek = async (study: (id: string, more: string) => Promise<Response>): Promise<boolean> => {
  const answer = await study('constant-maturity', `&days=${WEEK_DAYS}`)
  if (!answer.ok) return false
  const { data } = (await answer.json()) as { readonly data: { readonly at: readonly number[] } }
  return new Set(data.at.map((at) => Math.floor(at / MS_PER_DAY))).size >= WEEK_DAYS
}

const firstStart = async (desk: Awaited<ReturnType<typeof startSoakDesk>>, beganMs: number): Promise<FirstStart> => {
  const since = () => performance.now() - beganMs
  const addressMs = since()
  const study = (id: string, more: string) => desk.get(`/api/v1/studies/${id}?exchange=deribit&symbol=BTC${more}`)
  let chainMs: number | undefined
  let weekMs: number | undefined
  let hasBegun = false
  while (since() < PATIENCE_MS) {
    if (chainMs === undefined && (await study('smile', '')).ok) chainMs = since()
    if (weekMs === undefined && (await hasWeek(study))) weekMs = since()
    const { history } = await desk.status()
    hasBegun ||= history !== null
    if (hasBegun && history === null && chainMs !== undefined) return { addressMs, chainMs, weekMs, historyMs: since() }
    await pause(POLL_MS)
  }
  return { addressMs, chainMs, weekMs, historyMs: undefined }
}

const between = (before: ProcessNow, after: ProcessNow, spanMs: number): readonly (readonly string[])[] =>
  [...after.cpuMs]
    .map(([kind, ms]) => [kind, ms - (before.cpuMs.get(kind) ?? 0)] as const)
    .sort((a, b) => b[1] - a[1])
    .map(([kind, ms]) => [kind, `${((100 * ms) / spanMs).toFixed(1)} %`])

/** Measures a fresh simulated desk with its default venues: startup time, event-loop delays, memory. */
export const deskAtWork = async ({ minutes = MINUTES }: Ground): Promise<readonly string[]> => {
  const beganMs = performance.now()
  const desk = await startSoakDesk(['--market', 'simulated'])
  try {
    const first = await firstStart(desk, beganMs)
    const filling = desk.probed()
    const pid = Number(readFileSync(join(desk.dataDir, 'lock'), 'utf8').split(' ')[0])
    const before = processNow(pid)
    await pause(minutes * 60_000)
    const after = processNow(pid)
    const steady = desk.probed().slice(filling.length)
    const last = steady.at(-1)
    return [
      `A new data directory, the simulated market, no open page; ${minutes} minutes from when its past is written. Stops: longest delay of the event loop of the thread that answers, in each second.`,
      '',
      ...table(
        ['from the start of the process to', 'time'],
        [
          ['the address', seconds(first.addressMs)],
          ['the first smile', seconds(first.chainMs)],
          ['a week of constant maturities', seconds(first.weekMs)],
          ['the whole past', seconds(first.historyMs)],
          ['processor of all threads until then', seconds(filling.at(-1)?.cpuMs)],
        ],
      ),
      '',
      ...table(
        ['stops of the loop that answers', 'longest', 'p99', 'p50'],
        [
          ['while the past is written', ...stopsOf(filling.slice(10))],
          ['steady state', ...stopsOf(steady)],
        ],
      ),
      '',
      ...table(['threads, steady state', 'of one core'], between(before, after, minutes * 60_000)),
      '',
      ...table(
        ['memory at the end', ''],
        [
          ['resident', megabytes(last?.rss ?? Number.NaN)],
          ['… pages of files: the engine of the store, Node and its libraries', megabytes(after.memory.RssFile)],
          ['… everything else', megabytes(after.memory.RssAnon)],
          ...[...desk.threadMemory()].flatMap(([name, { heapTotal, external }]) => [
            [`… … heap of the thread ${name}`, megabytes(heapTotal)],
            [`… … buffers of the thread ${name}; of main: the database of people, too`, megabytes(external)],
          ]),
        ],
      ),
    ]
  } finally {
    await desk.stop()
    desk.remove()
  }
}
