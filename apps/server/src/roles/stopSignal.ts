/**
 * Ctrl-C reaches the whole process group and is also forwarded by npm; signals within this time are one key press, ms.
 */
const SAME_PRESS_MS = 1000

/**
 * Resolves on Ctrl-C, SIGTERM or SIGHUP (terminal closed), which then do not end the process; a later signal ends it
 * immediately.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let firstAtMs: number | undefined
    const onSignal = (code: number) => () => {
      const nowMs = performance.now()
      firstAtMs ??= nowMs
      if (nowMs - firstAtMs > SAME_PRESS_MS) process.exit(code)
      resolve()
    }
    // A closed terminal causes write errors, which must not interrupt shutdown.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    process.on('SIGINT', onSignal(130))
    process.on('SIGTERM', onSignal(143))
    process.on('SIGHUP', onSignal(129))
  })
