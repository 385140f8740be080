import { SingleBar } from 'cli-progress'

/** Progress of a long job. */
export type JobProgress = {
  /** @param done  of `whole`, in any unit; @param what  current step */
  readonly update: (done: number, whole: number, what: string) => void
  readonly stop: () => void
}

const LINE_EVERY_MS = 10_000

/** A progress bar on a terminal; otherwise occasional lines, so that a log remains readable. */
export const jobProgress = (name: string, stream: NodeJS.WriteStream = process.stderr): JobProgress => {
  if (!stream.isTTY) {
    let printedAtMs = performance.now()
    return {
      update: (done, whole, what) => {
        if (performance.now() - printedAtMs < LINE_EVERY_MS) return
        printedAtMs = performance.now()
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
