// Preloaded into every thread of the desk under test: writes its memory and event-loop delays once a second.
import { appendFileSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread, threadName } from 'node:worker_threads'

/** One line; bytes and ms; `cpuMs` is processor time of all threads since the start. */
export type ProbeLine = {
  readonly atMs: number
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  readonly cpuMs: number
  readonly loopMaxMs: number
}

/** Memory of one thread, bytes: heap, and buffers outside of it. */
export type ThreadMemory = { readonly heapTotal: number; readonly external: number }

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
if (file !== undefined)
  setInterval(() => {
    const { heapTotal, external } = process.memoryUsage()
    const memory: ThreadMemory = { heapTotal, external }
    writeFileSync(`${file}.${isMainThread ? 'main' : threadName}`, JSON.stringify(memory))
  }, 1000).unref()
