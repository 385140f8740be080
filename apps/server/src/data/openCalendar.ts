import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundledCalendar, type CalendarEvent, joinedCalendar, readCalendar } from '@gvol/analytics'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

/** Interval between checks of the file, ms. */
const POLL_MS = 10_000

type CalendarOptions = {
  readonly settings: Pick<Settings, 'calendar' | 'dataDir'>
  readonly log: Log
  readonly now?: () => number
}

/**
 * Returns the desk's calendar: the bundled events and the operator's file, which is reloaded when it changes.
 *
 * If the file cannot be read, only its own dates are missing, and the log says so.
 */
export const openCalendar = ({ settings, log, now = Date.now }: CalendarOptions): (() => readonly CalendarEvent[]) => {
  const path = settings.calendar ?? join(settings.dataDir, 'calendar.csv')
  let known = bundledCalendar
  let readOf = ''
  let lookedMs = Number.NEGATIVE_INFINITY

  const read = (): void => {
    try {
      const stamp = existsSync(path) ? `${statSync(path).mtimeMs} ${statSync(path).size}` : ''
      if (stamp === readOf) return
      readOf = stamp
      if (stamp === '') {
        known = bundledCalendar
        return
      }
      const { events, faults, rejected } = readCalendar(readFileSync(path, 'utf8'))
      known = joinedCalendar(bundledCalendar, events)
      log('info', `${events.length} dates read from ${path}`, {})
      if (rejected > 0 || faults.length > 0)
        log('warn', `${rejected} rows of ${path} were left out. ${faults.join('; ')}`, { rejected })
    } catch (error) {
      log('warn', `${path} cannot be read as a calendar: ${(error as Error).message}`, {})
    }
  }

  if (settings.calendar !== undefined && !existsSync(path))
    log('warn', `${path} is configured as the calendar but does not exist. The desk uses its built-in dates.`, {})

  return () => {
    if (now() - lookedMs >= POLL_MS) {
      lookedMs = now()
      read()
    }
    return known
  }
}
