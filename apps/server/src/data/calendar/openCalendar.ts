import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundledCalendar, type CalendarEvent, joinedCalendar, readCalendar } from '@gvol/analytics'
import type { Log } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { readIcs } from './readIcs.ts'

/** Interval between checks of the files, ms. */
const POLL_MS = 10_000
/** Maximum size of a file, bytes. */
const MOST_BYTES = 5_000_000

type CalendarOptions = {
  readonly settings: Pick<Settings, 'calendar' | 'dataDir'>
  readonly log: Log
  readonly now?: () => number
}

/**
 * Returns the desk's calendar: the bundled events and those of the operator's files, which are reloaded when they
 * change.
 *
 * If a file cannot be read, only its own dates are missing, and the log says so.
 */
export const openCalendar = ({ settings, log, now = Date.now }: CalendarOptions): (() => readonly CalendarEvent[]) => {
  const paths =
    settings.calendar === undefined
      ? ['calendar.csv', 'calendar.ics'].map((name) => join(settings.dataDir, name))
      : [settings.calendar]
  const stamps = new Map<string, string>()
  const own = new Map<string, readonly CalendarEvent[]>()
  let known = bundledCalendar
  let lookedMs = Number.NEGATIVE_INFINITY

  const eventsOf = (path: string, bytes: number): readonly CalendarEvent[] => {
    if (bytes > MOST_BYTES) throw new RangeError(`it has ${bytes} bytes, more than ${MOST_BYTES}`)
    const text = readFileSync(path, 'utf8')
    const { events, faults, rejected } = path.endsWith('.ics') ? readIcs(text, now()) : readCalendar(text)
    log('info', `${events.length} dates read from ${path}`, {})
    if (rejected > 0 || faults.length > 0)
      log('warn', `${rejected} rows of ${path} were left out. ${faults.join('; ')}`, { rejected })
    return events
  }

  /** Reads a file again if it has changed. @returns whether it has */
  const read = (path: string): boolean => {
    try {
      const file = existsSync(path) ? statSync(path) : undefined
      const stamp = file === undefined ? '' : `${file.mtimeMs} ${file.size}`
      if (stamp === (stamps.get(path) ?? '')) return false
      stamps.set(path, stamp)
      own.delete(path)
      if (file !== undefined) own.set(path, eventsOf(path, file.size))
    } catch (error) {
      log('warn', `${path} cannot be read as a calendar: ${(error as Error).message}`, {})
    }
    return true
  }

  if (settings.calendar !== undefined && !existsSync(settings.calendar))
    log(
      'warn',
      `${settings.calendar} is configured as the calendar but does not exist. The desk uses its built-in dates.`,
      {},
    )

  return () => {
    if (now() - lookedMs >= POLL_MS) {
      lookedMs = now()
      if (paths.filter(read).length > 0) known = joinedCalendar(bundledCalendar, [...own.values()].flat())
    }
    return known
  }
}
