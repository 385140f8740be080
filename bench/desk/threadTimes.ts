import { readdirSync, readFileSync } from 'node:fs'

/** Processor time by kind of thread, ms, and resident memory by kind, bytes; Linux only. */
export type ProcessNow = {
  readonly cpuMs: ReadonlyMap<string, number>
  readonly memory: Readonly<Record<'RssAnon' | 'RssFile' | 'RssShmem', number>>
}

/** Resolution of the counters in /proc, ms. */
const TICK_MS = 10

const KINDS: Readonly<Record<string, string>> = {
  MainThread: 'answers (main thread)',
  collecting: 'collects, derives and stores',
  simulation: 'plays the simulated market',
  past: 'writes the past of the simulated market',
  V8Worker: 'collects garbage and compiles, for all threads',
}

export const processNow = (pid: number): ProcessNow => {
  const cpuMs = new Map<string, number>()
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    let stat: string
    try {
      stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1')
    } catch {
      // The thread ended while the list was read.
      continue
    }
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    // The store's threads have their own names; Node's threads share the name of the first.
    const isMain = Number(thread) === pid
    const kind = (name === 'MainThread' && !isMain ? undefined : KINDS[name]) ?? 'store and the rest'
    cpuMs.set(kind, (cpuMs.get(kind) ?? 0) + (user + system) * TICK_MS)
  }
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024
  return { cpuMs, memory: { RssAnon: of('RssAnon'), RssFile: of('RssFile'), RssShmem: of('RssShmem') } }
}
