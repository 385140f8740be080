import type { ConnectorState, ConnectorStatus } from '@gvol/exchanges'
import type { Log } from '../../log.ts'

/** A venue whose state changes again within this time gets no further line until it is over. */
const SETTLE_MS = 30_000

/** States that an operator is alerted of; getting under way and being stopped are none. */
const ALERTED: readonly ConnectorState[] = ['connected', 'degraded', 'stale']

const durationText = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`

/**
 * One line in the log each time a venue becomes degraded or stale, and when it has recovered. A venue that flaps is told
 * of once when it begins and once more, with how often it changed, when the next line is due.
 *
 * @returns to be told every change of the connector's state
 */
export const stateAlerts = (given: {
  readonly log: Log
  readonly schedule: (run: () => void, afterMs: number) => void
}): ((status: Pick<ConnectorStatus, 'venue' | 'state' | 'sinceMs' | 'problems'>) => void) => {
  type Status = Parameters<ReturnType<typeof stateAlerts>>[0]
  let told: ConnectorState | undefined
  let newest: Status | undefined
  let troubleSinceMs: number | undefined
  let changes = 0
  let isSettling = false

  const sentenceOf = ({ venue, state, sinceMs, problems }: Status): string => {
    const [first, ...more] = problems
    const why = first === undefined ? '' : ` ${first}${more.length > 0 ? ` And ${more.length} more.` : ''}`
    if (state === 'degraded') return `${venue} is degraded: a part of it fails, the rest flows.${why}`
    if (state === 'stale') return `${venue} is stale: what is shown of it is old.${why}`
    return `${venue} has recovered after ${durationText(sinceMs - (troubleSinceMs ?? sinceMs))}.`
  }
  const tell = (status: Status): void => {
    const flapped = changes > 1 ? ` Its state changed ${changes} times since the last line.` : ''
    const isTrouble = status.state !== 'connected'
    given.log(isTrouble ? 'warn' : 'info', sentenceOf(status) + flapped, { venue: status.venue, alert: status.state })
    if (isTrouble) troubleSinceMs ??= status.sinceMs
    else troubleSinceMs = undefined
    told = status.state
    changes = 0
    isSettling = true
    given.schedule(settle, SETTLE_MS)
  }
  const settle = (): void => {
    isSettling = false
    if (newest !== undefined && newest.state !== told) tell(newest)
  }
  return (status) => {
    if (!ALERTED.includes(status.state)) return
    const isFirst = told === undefined && status.state === 'connected'
    if (isFirst) told = 'connected'
    if (isFirst || status.state === (newest?.state ?? told)) {
      newest = status
      return
    }
    newest = status
    changes++
    if (!isSettling) tell(status)
  }
}
