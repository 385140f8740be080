import type { ConnectorStatus } from '@gvol/exchanges'

/** Reason under which connectors count trades that the venue no longer returns. */
const MISSED = 'trades-missed'

type Status = Pick<ConnectorStatus, 'state' | 'problems' | 'isCatchingUp'> &
  Partial<Pick<ConnectorStatus, 'sinceMs' | 'rejected'>>

/**
 * Returns a function that gives the local instant since which a venue has reported every print; undefined while prints
 * may be missing. It must be called more often than problems last.
 */
export const printsWhole = (): ((status: Status, nowMs: number) => number | undefined) => {
  let troubledMs = Number.NEGATIVE_INFINITY
  let missed = 0
  return ({ state, problems, isCatchingUp, sinceMs, rejected }, nowMs) => {
    const missedNow = rejected?.byReason[MISSED] ?? 0
    const isTroubled = state !== 'connected' || problems.length > 0 || isCatchingUp === true || missedNow > missed
    missed = missedNow
    if (isTroubled) troubledMs = nowMs
    return isTroubled || sinceMs === undefined ? undefined : Math.max(sinceMs, troubledMs)
  }
}
