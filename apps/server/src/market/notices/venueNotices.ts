import type { ConnectorStatus } from '@gvol/exchanges'
import type { Log } from '../../log/log.ts'
import { stateAlerts } from './stateAlerts.ts'

export type VenueNotices = {
  /** Log for the connector: every record goes to the log file; the terminal gets a summary. */
  readonly log: Log
  /** For the connector: logs when the venue becomes degraded or stale and when it has recovered. */
  readonly onStatus: (status: ConnectorStatus) => void
}

/** Problems of one venue arrive in many parts within this time and are printed as one, ms. */
const GATHER_MS = 2000

/**
 * Prints one line when a venue is in trouble and one when it works again, however many parts of its connection repeat
 * the problem in the log file.
 *
 * @param options.isFine  whether the connector reports no problem
 * @param options.print   prints a sentence on the terminal
 */
export const createVenueNotices = (options: {
  readonly venue: string
  readonly log: Log
  readonly print: (sentence: string) => void
  readonly isFine: () => boolean
  readonly schedule: (run: () => void, afterMs: number) => void
}): VenueNotices => {
  const { venue, log, print, isFine, schedule } = options
  let gathered: { readonly message: string; readonly isTrouble: boolean }[] = []
  let isInTrouble = false

  const printSummary = (): void => {
    const { trouble = [], others = [] } = Object.groupBy(gathered, ({ isTrouble }) =>
      isTrouble ? 'trouble' : 'others',
    )
    gathered = []
    for (const group of [isInTrouble || isFine() ? [] : trouble, others]) {
      const [first, ...more] = group
      if (first === undefined) continue
      print(`warning: ${venue}: ${first.message}${more.length > 0 ? ` ${more.length} more like it in the log.` : ''}`)
      if (first.isTrouble) isInTrouble = true
    }
  }
  return {
    onStatus: stateAlerts({ log, schedule }),
    log: (level, message, fields = {}) => {
      log(level, message, { ...fields, venue })
      if (level === 'warn' || level === 'error') {
        if (gathered.length === 0) schedule(printSummary, GATHER_MS)
        gathered.push({ message, isTrouble: 'part' in fields })
      } else if (isInTrouble && isFine()) {
        isInTrouble = false
        print(`${venue} works again.`)
      }
    },
  }
}
