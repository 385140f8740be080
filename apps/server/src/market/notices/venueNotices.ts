import type { ConnectorStatus } from '@gvol/exchanges'
import type { Log } from '../../log.ts'
import { stateAlerts } from './stateAlerts.ts'

export type VenueNotices = {
  /** For the connector: every record goes to the log file, the terminal hears of trouble as a whole. */
  readonly log: Log
  /** For the connector: a line in the log file when it is degraded or stale, and when it has recovered. */
  readonly onStatus: (status: ConnectorStatus) => void
}

/** What is wrong with a venue comes in many parts within this time; it is one thing to whoever reads the terminal. */
const GATHER_MS = 2000

/**
 * One line on the terminal when a venue is in trouble and one when it works again, however many parts of its
 * connection say so, again and again, in the log file.
 *
 * @param given.isFine  the connector names no problem any more
 * @param given.tell    prints a sentence to the terminal
 */
export const createVenueNotices = (given: {
  readonly venue: string
  readonly log: Log
  readonly tell: (sentence: string) => void
  readonly isFine: () => boolean
  readonly schedule: (run: () => void, afterMs: number) => void
}): VenueNotices => {
  const { venue, log, tell, isFine, schedule } = given
  let gathered: { readonly message: string; readonly isTrouble: boolean }[] = []
  let isInTrouble = false

  const tellGathered = (): void => {
    const { trouble = [], others = [] } = Object.groupBy(gathered, ({ isTrouble }) =>
      isTrouble ? 'trouble' : 'others',
    )
    gathered = []
    for (const group of [isInTrouble || isFine() ? [] : trouble, others]) {
      const [first, ...more] = group
      if (first === undefined) continue
      tell(`warning: ${venue}: ${first.message}${more.length > 0 ? ` ${more.length} more like it in the log.` : ''}`)
      if (first.isTrouble) isInTrouble = true
    }
  }
  return {
    onStatus: stateAlerts({ log, schedule }),
    log: (level, message, fields = {}) => {
      log(level, message, { ...fields, venue })
      if (level === 'warn' || level === 'error') {
        if (gathered.length === 0) schedule(tellGathered, GATHER_MS)
        gathered.push({ message, isTrouble: 'part' in fields })
      } else if (isInTrouble && isFine()) {
        isInTrouble = false
        tell(`${venue} works again.`)
      }
    },
  }
}
