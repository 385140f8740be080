import type { ConnectorState } from '../venue/venue.ts'

/** Inputs of a connector's state. */
export type Vitals = {
  readonly isStopped: boolean
  /** The stream is open and subscribed, and everything polled has been received at least once. */
  readonly isComplete: boolean
  /** The stream fell silent without closing and has not recovered. */
  readonly isSilent: boolean
  /** Monotonic clock when market data last arrived or were confirmed, ms; undefined before the first. */
  readonly dataAtMs: number | undefined
  /** Monotonic clock, ms. */
  readonly nowMs: number
  /** Data older than this are stale, ms. */
  readonly staleAfterMs: number
  readonly problemCount: number
  /** The connector has been `connected` before. */
  readonly wasConnected: boolean
}

export const connectorState = (vitals: Vitals): ConnectorState => {
  if (vitals.isStopped) return 'stopped'
  if (vitals.dataAtMs === undefined) return 'connecting'
  if (vitals.isSilent || vitals.nowMs - vitals.dataAtMs > vitals.staleAfterMs) return 'stale'
  if (vitals.problemCount > 0) return 'degraded'
  if (vitals.isComplete) return 'connected'
  return vitals.wasConnected ? 'degraded' : 'connecting'
}
