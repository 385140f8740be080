import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

/** Values under these names never reach a log, wherever they stand. */
const SECRET_NAMES = ['secret', 'token', 'key', 'password', 'cookie', 'authorization', 'x-auth']
const REDACTED = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

export type OpenLog = { readonly log: Log; readonly close: () => Promise<void> }

/**
 * Opens the log: everything from `level` on goes to a file in the data directory, warnings and errors also to stderr,
 * so that the terminal shows the address and, otherwise, only what needs attention.
 */
export const openLog = (dataDir: string, level: LogLevel): OpenLog => {
  const dir = join(dataDir, 'log')
  mkdirSync(dir, { recursive: true })
  const file = pino.destination({ dest: join(dir, 'gvol.log'), sync: false, append: true })
  const logger = pino(
    { level, redact: { paths: REDACTED, censor: '[secret]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.multistream([
      { level, stream: file },
      { level: 'warn', stream: terminal },
    ]),
  )
  const log: Log = (at, message, fields = {}) => {
    const { error, ...rest } = fields
    logger[at](error === undefined ? rest : { ...rest, err: error }, message)
  }
  return {
    log,
    close: () =>
      new Promise((resolve) => {
        file.once('close', resolve)
        file.end()
      }),
  }
}

/** One readable line per warning; the whole record is in the file. */
const terminal = {
  write: (line: string): void => {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message?: string } }
    process.stderr.write(`${level >= 50 ? 'error' : 'warning'}: ${msg}${err?.message ? ` ${err.message}` : ''}\n`)
  },
}
