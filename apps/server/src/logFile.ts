import { closeSync, openSync, write, writeSync } from 'node:fs'

/** Lines that wait while the disk is slow; beyond it the newest are lost. */
const MAX_WAITING_BYTES = 4 * 2 ** 20

export type LogFile = {
  /** Never throws and never waits. */
  readonly write: (line: string) => void
  /** Resolves when the lines given before are in the file, or lost. */
  readonly settled: () => Promise<void>
} & AsyncDisposable

export type LogFilePorts = {
  /** Told when lines begin to be lost, and with how many when the file takes them again. */
  readonly onTrouble: (error: NodeJS.ErrnoException) => void
  readonly onRecovery: (lostLines: number) => void
  /** As `fs.write`: may write less than it was given. */
  readonly write?: (
    fd: number,
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ) => void
}

/**
 * A file that lines are added to. A disk that takes none loses lines, counted, and nothing else: whoever logs goes on,
 * and an exit is an exit.
 *
 * @throws Error when the file cannot be opened
 */
export const openLogFile = (path: string, ports: LogFilePorts): LogFile => {
  const { onTrouble, onRecovery, write: writeSome = (fd, bytes, done) => write(fd, bytes, done) } = ports
  const fd = openSync(path, 'a', 0o600)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let underWay: Promise<void> | undefined

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
    underWay ??= drain().finally(() => {
      underWay = undefined
      if (waiting.length > 0) start()
    })
  }
  /** What a process that ends at once can still do. */
  const onExit = (): void => {
    try {
      writeSync(fd, Buffer.concat(waiting))
    } catch {
      // The lines are lost, as the disk says; there is nobody left to tell.
    }
  }
  process.once('exit', onExit)
  const settled = async (): Promise<void> => {
    while (underWay !== undefined) await underWay
  }
  return {
    settled,
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
