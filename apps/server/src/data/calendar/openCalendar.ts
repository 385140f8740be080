import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundledCalendar, type CalendarEvent, joinedCalendar, readCalendar } from '@gvol/analytics'
import type { Log } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { logRejected, openOperatorFile } from '../operator-file/openOperatorFile.ts'
import { readIcs } from './readIcs.ts'

/** Interval between checks of the files, ms. */
const POLL_MS = 10_000

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
  let known = bundledCalendar
  let lookedMs = Number.NEGATIVE_INFINITY

  const files = paths.map((path) =>
    openOperatorFile({
      path,
      kind: 'a calendar',
      log,
      read: (text) => {
        const { events, faults, rejected } = path.endsWith('.ics') ? readIcs(text, now()) : readCalendar(text)
        log('info', `${events.length} dates read from ${path}`, {})
        logRejected(log, path, faults, rejected)
        return events
      },
    }),
  )
  let own: readonly (readonly CalendarEvent[] | undefined)[] = files.map(() => undefined)

  if (settings.calendar !== undefined && !existsSync(settings.calendar))
    log(
      'warn',
      `${settings.calendar} is configured as the calendar but does not exist. The desk uses its built-in dates.`,
      {},
    )

  return () => {
    if (now() - lookedMs >= POLL_MS) {
      lookedMs = now()
      const read = files.map((file) => file())
      if (read.some((events, i) => events !== own[i]))
        known = joinedCalendar(
          bundledCalendar,
          read.flatMap((events) => events ?? []),
        )
      own = read
    }
    return known
  }
}
