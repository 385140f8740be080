import { closeSync, openSync, write, writeSync } from 'node:fs'

/** Maximum bytes queued while the disk is slow; beyond it the newest lines are lost. */
const MAX_WAITING_BYTES = 4 * 2 ** 20

export type LogFile = {
  /** Never throws and never blocks. */
  readonly write: (line: string) => void
  /** Resolves when all earlier lines are in the file or lost. */
  readonly settled: () => Promise<void>
  /** Lines lost since the file was opened; undefined when none was. */
  readonly loss: () => LogLoss | undefined
} & AsyncDisposable

export type LogLoss = {
  readonly lines: number
  /** Why the last of them was lost. */
  readonly why: string
  /** Whether lines are still being lost. */
  readonly isOn: boolean
}

export type LogFilePorts = {
  /** Called when lines begin to be lost, and, with their number, when writing works again. */
  readonly onTrouble: (error: NodeJS.ErrnoException) => void
  readonly onRecovery: (lostLines: number) => void
  /** Like `fs.write`: may write less than the buffer. */
  readonly write?: (
    fd: number,
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ) => void
}

/**
 * Opens a file for appending lines. On a failing disk, lines are lost and counted; callers are not blocked and the
 * process can still exit.
 *
 * @throws Error when the file cannot be opened
 */
export const openLogFile = (path: string, ports: LogFilePorts): LogFile => {
  const { onTrouble, onRecovery, write: writeSome = (fd, bytes, done) => write(fd, bytes, done) } = ports
  const fd = openSync(path, 'a', 0o600)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  const loss = { lines: 0, why: '' }
  let writing: Promise<void> | undefined

  const written = (bytes: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      writeSome(fd, bytes, (error, count) => (error === null ? resolve(count) : reject(error)))
    })
  const writeWhole = async (lines: readonly Buffer[]): Promise<void> => {
    for (let rest = Buffer.concat(lines); rest.length > 0; ) {
      const count = await written(rest)
      if (count === 0) throw Object.assign(new Error('the disk takes no more'), { code: 'ENOSPC' })
      rest = rest.subarray(count)
    }
  }
  const lose = (error: NodeJS.ErrnoException, lines: number): void => {
    if (lost === 0) onTrouble(error)
    lost += lines
    loss.lines += lines
    loss.why = error.message
  }
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      waitingBytes = 0
      try {
        await writeWhole(lines)
        if (lost > 0) onRecovery(lost)
        lost = 0
      } catch (error) {
        lose(error as NodeJS.ErrnoException, lines.length)
      }
    }
  }
  const start = (): void => {
    writing ??= drain().finally(() => {
      writing = undefined
      if (waiting.length > 0) start()
    })
  }
  /** Writes the remaining lines synchronously when the process exits. */
  const onExit = (): void => {
    try {
      writeSync(fd, Buffer.concat(waiting))
    } catch {
      // The lines are lost, and there is no one left to notify.
    }
  }
  process.once('exit', onExit)
  const settled = async (): Promise<void> => {
    while (writing !== undefined) await writing
  }
  return {
    settled,
    loss: () => (loss.lines === 0 ? undefined : { ...loss, isOn: lost > 0 }),
    write: (line) => {
      const bytes = Buffer.from(line)
      if (waitingBytes + bytes.length > MAX_WAITING_BYTES) {
        lose(Object.assign(new Error('the disk is too slow'), { code: 'EBUSY' }), 1)
        return
      }
      waiting.push(bytes)
      waitingBytes += bytes.length
      start()
    },
    [Symbol.asyncDispose]: async () => {
      process.off('exit', onExit)
      await settled()
      closeSync(fd)
    },
  }
}
