import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withoutQuery } from '@gvol/accounts'
import pino from 'pino'
import { unusable } from '../data/unusable.ts'
import { type LogLoss, openLogFile } from './logFile.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

/** Values under these names are redacted from logs at any depth. */
const SECRET_NAMES = ['secret', 'token', 'key', 'password', 'cookie', 'authorization', 'x-auth']
const REDACTED = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

export type OpenLog = {
  /** To the log file; warnings and errors also to the terminal. */
  readonly log: Log
  /** To the log file only. */
  readonly fileLog: Log
  /** To the terminal only. */
  readonly print: (sentence: string) => void
  /** Returns a sentence when lines were lost since the start. */
  readonly problem: () => string | undefined
} & AsyncDisposable

/** Says that a log lost lines, also after it takes lines again: what it does not show may matter. */
export const lossSentence = (what: string, path: string, loss: LogLoss | undefined): string | undefined => {
  if (loss === undefined) return undefined
  const count = `${loss.lines.toLocaleString('en-US')} ${loss.lines === 1 ? 'line' : 'lines'}`
  return loss.isOn
    ? `${what} ${path} takes no lines (${loss.why}): ${count} lost so far. Make room on that disk.`
    : `${what} ${path} lost ${count} since the start (${loss.why}). It takes lines again.`
}

const messageOf = (error: unknown): string => {
  const plain = withoutQuery(error)
  return plain instanceof Error ? ` ${plain.message}` : ''
}

/**
 * Opens the log: records from `level` up go to a file in the data directory; warnings and errors also go to stderr, so
 * that the terminal shows the desk's URL and otherwise only what needs attention.
 */
export const openLog = (dataDir: string, level: LogLevel): OpenLog => {
  const dir = join(dataDir, 'log')
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusable('The folder of the log', dir, error, 'Move the existing files away. --data-dir selects the folder.')
  }
  const path = join(dir, 'gvol.log')
  const print = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`)
  }
  const file = openLogFile(path, {
    onTrouble: ({ message }) =>
      print(`warning: The log ${path} takes no lines (${message}); they are lost until it does. Is the disk full?`),
    onRecovery: (lost) => print(`The log ${path} takes lines again; ${lost} were lost.`),
  })
  const logger = pino(
    { level, redact: { paths: REDACTED, censor: '[secret]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    file,
  )
  const fileLog: Log = (at, message, { error, ...fields } = {}) => {
    const { err = error, ...others } = fields
    logger[at](err === undefined ? others : { ...others, err: withoutQuery(err) }, message)
  }
  return {
    fileLog,
    print,
    problem: () => lossSentence('The log', path, file.loss()),
    log: (at, message, fields = {}) => {
      fileLog(at, message, fields)
      if (at === 'error') print(`error: ${message}${messageOf(fields.error ?? fields.err)}`)
      if (at === 'warn') print(`warning: ${message}${messageOf(fields.error ?? fields.err)}`)
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  }
}
