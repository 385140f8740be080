import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundledCalendar, type CalendarEvent, joinedCalendar, readCalendar } from '@gvol/analytics'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'

/** How often the file is looked at, ms. */
const LOOK_MS = 10_000

type Given = {
  readonly settings: Pick<Settings, 'calendar' | 'dataDir'>
  readonly log: Log
  readonly now?: () => number
}

/**
 * The calendar of this desk: what it came with, and the operator's file, which is read anew when it changes.
 *
 * A file that cannot be read costs its own dates alone, and is told in the log.
 */
export const openCalendar = ({ settings, log, now = Date.now }: Given): (() => readonly CalendarEvent[]) => {
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
    log(
      'warn',
      `${path} is named as the calendar and does not exist; the desk goes on with the dates that it came with.`,
      {},
    )

  return () => {
    if (now() - lookedMs >= LOOK_MS) {
      lookedMs = now()
      read()
    }
    return known
  }
}
