import { SingleBar } from 'cli-progress'

/** Progress of a long job. */
export type JobProgress = {
  /** @param done  of `whole`, in any unit; @param what  current step */
  readonly update: (done: number, whole: number, what: string) => void
  readonly stop: () => void
}

const LINE_EVERY_MS = 10_000

/** Estimates the rest from what was done so far, such as `2 min left`; '' while nothing is done. */
const timeLeft = (done: number, whole: number, elapsedMs: number): string => {
  if (done <= 0) return ''
  const seconds = Math.ceil(((whole - done) / done) * (elapsedMs / 1000))
  return seconds < 100 ? ` · ${seconds} s left` : ` · ${Math.round(seconds / 60).toLocaleString('en-US')} min left`
}

/**
 * A progress bar on a terminal; otherwise occasional lines, so that a log remains readable.
 *
 * @param nowMs  a steady clock
 */
export const jobProgress = (
  name: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  nowMs = (): number => performance.now(),
): JobProgress => {
  if (!stream.isTTY) {
    const startedAtMs = nowMs()
    let printedAtMs = startedAtMs
    return {
      update: (done, whole, what) => {
        if (nowMs() - printedAtMs < LINE_EVERY_MS) return
        printedAtMs = nowMs()
        const left = timeLeft(done, whole, printedAtMs - startedAtMs)
        stream.write(`${name}: ${Math.floor((100 * done) / whole)} % · ${what}${left}\n`)
      },
      stop: () => undefined,
    }
  }
  const bar = new SingleBar({
    format: `${name} {bar} {percentage} % · {eta_formatted} left · {what}`,
    hideCursor: true,
    stream: stream as NodeJS.WriteStream,
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
