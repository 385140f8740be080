import type { Log, LogLevel, OpenLog } from '../log/log.ts'

/** A log line of a worker; only the main thread writes the log. */
export type WorkerLogLine =
  | { readonly target: 'log' | 'fileLog'; readonly level: LogLevel; readonly message: string; readonly fields: object }
  | { readonly target: 'print'; readonly message: string }

/** Message from a worker: its own event, or a log line. */
export type WorkerMessage<Event> = { readonly event: Event } | { readonly line: WorkerLogLine }

/** Tells a worker to finish its work and exit without losing data. */
export const STOP = 'stop'

export type WorkerLog = Pick<OpenLog, 'log' | 'fileLog' | 'print'>

/** Writes a worker's log line. */
export const writeLine = (log: WorkerLog, line: WorkerLogLine): void => {
  if (line.target === 'print') log.print(line.message)
  else log[line.target](line.level, line.message, { ...line.fields })
}

/** Returns a log that posts its lines to the main thread. @param post  throws when a field cannot be cloned */
export const workerLog = (post: (line: WorkerLogLine) => void): WorkerLog => {
  const logOf =
    (target: 'log' | 'fileLog'): Log =>
    (level, message, fields = {}) => {
      try {
        post({ target, level, message, fields })
      } catch {
        const plain = Object.entries(fields).map(([name, value]) => [
          name,
          value instanceof Error ? new Error(value.message) : String(value),
        ])
        post({ target, level, message, fields: Object.fromEntries(plain) })
      }
    }
  return { log: logOf('log'), fileLog: logOf('fileLog'), print: (message) => post({ target: 'print', message }) }
}
