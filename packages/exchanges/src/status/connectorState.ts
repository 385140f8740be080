import type { ConnectorState } from '../venue/venue.ts'

/** What a connector's state follows from. */
export type Vitals = {
  readonly isStopped: boolean
  /** The stream is open and subscribed, and everything that is polled has come at least once. */
  readonly isComplete: boolean
  /** The stream fell silent without hanging up, and is not back. */
  readonly isSilent: boolean
  /** Steady clock when market data of any kind last arrived or were confirmed, ms; undefined before the first. */
  readonly dataAtMs: number | undefined
  /** Steady clock, ms. */
  readonly nowMs: number
  /** Data older than this are old, ms. */
  readonly staleAfterMs: number
  readonly problemCount: number
  /** It has been `connected` before. */
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
