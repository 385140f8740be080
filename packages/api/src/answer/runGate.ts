/** Lets so many pieces of work run at once, so many wait, and turns the rest away. */
export type RunGate = {
  /** undefined: no place and the queue is full. */
  readonly pass: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
}

export const createRunGate = (limits: { readonly running: number; readonly queued: number }): RunGate => {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
  return {
    pass: (work) => {
      if (running < limits.running) {
        running++
        return work().finally(leave)
      }
      if (waiting.length >= limits.queued) return undefined
      return new Promise<void>((enter) => waiting.push(enter)).then(work).finally(leave)
    },
  }
}
