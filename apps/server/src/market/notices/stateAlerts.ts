import type { ConnectorState, ConnectorStatus } from '@gvol/exchanges'
import type { Log } from '../../log/log.ts'
import { faultSentences } from './faultSentences.ts'

/** While a venue's state changes again within this time, no further line is logged, ms. */
const SETTLE_MS = 30_000

/** States that are logged; starting and stopping are not. */
const ALERTED: readonly ConnectorState[] = ['connected', 'degraded', 'stale']

const durationText = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`

/**
 * Logs one line when a venue becomes degraded or stale, and one when it has recovered. A flapping venue is logged once
 * at the beginning, and once more with the number of changes when it settles.
 *
 * @returns function to call with every status
 */
export const stateAlerts = (options: {
  readonly log: Log
  readonly schedule: (run: () => void, afterMs: number) => void
}): ((status: Pick<ConnectorStatus, 'venue' | 'state' | 'sinceMs' | 'problems'>) => void) => {
  type Status = Parameters<ReturnType<typeof stateAlerts>>[0]
  let reportedState: ConnectorState | undefined
  let newest: Status | undefined
  let troubleSinceMs: number | undefined
  let changes = 0
  let isSettling = false

  const sentenceOf = ({ venue, state, sinceMs, problems }: Status): string => {
    const [first, ...more] = faultSentences(problems)
    const why = first === undefined ? '' : ` ${first}${more.length > 0 ? ` And ${more.length} more.` : ''}`
    if (state === 'degraded') return `${venue} is degraded: a part of it fails, the rest flows.${why}`
    if (state === 'stale') return `${venue} is stale: its data is old.${why}`
    return `${venue} has recovered after ${durationText(sinceMs - (troubleSinceMs ?? sinceMs))}.`
  }
  const report = (status: Status): void => {
    const flapped = changes > 1 ? ` Its state changed ${changes} times since the last line.` : ''
    const isTrouble = status.state !== 'connected'
    options.log(isTrouble ? 'warn' : 'info', sentenceOf(status) + flapped, { venue: status.venue, alert: status.state })
    if (isTrouble) troubleSinceMs ??= status.sinceMs
    else troubleSinceMs = undefined
    reportedState = status.state
    changes = 0
    isSettling = true
    options.schedule(settle, SETTLE_MS)
  }
  const settle = (): void => {
    isSettling = false
    if (newest !== undefined && newest.state !== reportedState) report(newest)
  }
  return (status) => {
    if (!ALERTED.includes(status.state)) return
    const isFirst = reportedState === undefined && status.state === 'connected'
    if (isFirst) reportedState = 'connected'
    if (isFirst || status.state === (newest?.state ?? reportedState)) {
      newest = status
      return
    }
    newest = status
    changes++
    if (!isSettling) report(status)
  }
}
