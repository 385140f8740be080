import { SingleBar } from 'cli-progress'

/** How far a long job is. */
export type JobProgress = {
  /** @param done  of `whole`, in any unit; @param what  what it is at */
  readonly update: (done: number, whole: number, what: string) => void
  readonly stop: () => void
}

const LINE_EVERY_MS = 10_000

/** A bar on a terminal; elsewhere a line now and then, so that a log stays readable. */
export const jobProgress = (name: string, stream: NodeJS.WriteStream = process.stderr): JobProgress => {
  if (!stream.isTTY) {
    let saidAtMs = performance.now()
    return {
      update: (done, whole, what) => {
        if (performance.now() - saidAtMs < LINE_EVERY_MS) return
        saidAtMs = performance.now()
        stream.write(`${name}: ${Math.floor((100 * done) / whole)} % · ${what}\n`)
      },
      stop: () => undefined,
    }
  }
  const bar = new SingleBar({
    format: `${name} {bar} {percentage} % · {eta_formatted} left · {what}`,
    hideCursor: true,
    stream,
  })
  bar.start(1, 0, { what: '' })
  return {
    update: (done, whole, what) => {
      bar.setTotal(whole)
      bar.update(done, { what })
    },
    stop: () => bar.stop(),
  }
}
