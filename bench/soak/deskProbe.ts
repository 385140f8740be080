// Preloaded into the desk that is soaked: writes its memory and the delays of its event loop, a line a second.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** One line. Bytes; ms; `cpuMs` is processor time of all threads since the start. */
export type ProbeLine = {
  readonly atMs: number
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  readonly cpuMs: number
  readonly loopMaxMs: number
}

const file = process.env.GVOL_SOAK_PROBE
if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  setInterval(() => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const line: ProbeLine = {
      atMs: Date.now(),
      rss,
      heapUsed,
      external,
      cpuMs: (user + system) / 1000,
      loopMaxMs: delays.max / 1e6,
    }
    delays.reset()
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }, 1000).unref()
}
