/** Ctrl-C reaches the whole process group and is passed on by npm besides: what comes this soon is the same press. */
const SAME_PRESS_MS = 1000

/** Resolves at Ctrl-C, SIGTERM or SIGHUP (the terminal was closed), which then no longer end the process; a later one ends it at once. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let firstAtMs: number | undefined
    const hear = (code: number) => () => {
      const nowMs = performance.now()
      firstAtMs ??= nowMs
      if (nowMs - firstAtMs > SAME_PRESS_MS) process.exit(code)
      resolve()
    }
    // A terminal that is gone takes nothing more; what is left to do is done all the same.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    process.on('SIGINT', hear(130))
    process.on('SIGTERM', hear(143))
    process.on('SIGHUP', hear(129))
  })
