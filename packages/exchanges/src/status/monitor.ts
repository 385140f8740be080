import type { MarketEvent } from '@gvol/market'
import type { Cancel, Effects } from '../connection/effects.ts'
import { errorText } from '../connection/jsonRpc.ts'
import type { SessionState } from '../connection/session.ts'
import type { RejectionReport } from '../messages/rejections.ts'
import type { Batch, ConnectOptions, ConnectorState, ConnectorStatus } from '../venue/venue.ts'
import { connectorState } from './connectorState.ts'
import { messageRate } from './messageRate.ts'
import { type Problems, problemBoard } from './problems.ts'
import { type VenueClock, venueClock } from './venueClock.ts'

const WATCH_MS = 2_000

/** Emits a connector's events and tracks its status. Shared by all venues. */
export type Monitor = {
  readonly clock: VenueClock
  readonly problems: Problems
  /** Records that a message of any kind arrived. */
  readonly markReceived: () => void
  /** Records that the venue confirmed its data as of now, whether or not they changed. */
  readonly markConfirmed: () => void
  /** Emits events. A consumer that throws is logged and does no harm. */
  readonly emit: (events: readonly MarketEvent[], batch: Batch) => void
  /** Recomputes the state after something it depends on changed. */
  readonly refresh: () => void
  readonly status: () => ConnectorStatus
  readonly start: () => void
  /** Stops emitting; the state becomes `stopped`. */
  readonly stop: () => void
}

/**
 * Creates a monitor.
 *
 * @param config.staleAfterMs  data older than this are stale
 * @param config.stream        the stream's session
 */
export const connectorMonitor = (config: {
  readonly venue: string
  readonly options: Pick<ConnectOptions, 'onEvents' | 'onStatus' | 'log'>
  readonly effects: Pick<Effects, 'now' | 'steady' | 'after'>
  readonly staleAfterMs: number
  readonly stream: () => { readonly state: () => SessionState; readonly reconnects: () => number }
  /** Returns true when everything polled has been received at least once. */
  readonly isComplete: () => boolean
  readonly rejected: () => RejectionReport
}): Monitor => {
  const { effects, options } = config
  const clock = venueClock(effects.now)
  const rate = messageRate(effects.steady)
  let state: ConnectorState = 'connecting'
  let sinceMs = effects.now()
  let wasConnected = false
  let isStopped = false
  let messageAtMs: number | undefined
  /** Monotonic clock. */
  let dataAtMs: number | undefined
  let cancelWatch: Cancel = () => {}

  const refresh = () => {
    const session = config.stream().state()
    const next = connectorState({
      isStopped,
      dataAtMs,
      wasConnected,
      nowMs: effects.steady(),
      staleAfterMs: config.staleAfterMs,
      isComplete: session === 'ready' && config.isComplete(),
      isSilent: session === 'stale',
      problemCount: problems.sentences().length,
    })
    if (next === state) return
    state = next
    sinceMs = effects.now()
    if (next === 'connected') wasConnected = true
    options.onStatus?.(status())
  }
  const problems = problemBoard(options.log, refresh, effects.now)
  const status = (): ConnectorStatus => ({
    venue: config.venue,
    state,
    sinceMs,
    lastMessageAtMs: messageAtMs,
    lagMs: clock.lagMs(),
    messagesPerSecond: rate.perSecond(),
    reconnects: config.stream().reconnects(),
    rejected: config.rejected(),
    problems: problems.sentences(),
    missing: problems.missing(),
    lastError: problems.newest(),
  })
  const watch = () => {
    refresh()
    cancelWatch = effects.after(WATCH_MS, watch)
  }

  return {
    clock,
    problems,
    refresh,
    markReceived: () => {
      messageAtMs = effects.now()
      rate.count()
    },
    markConfirmed: () => {
      dataAtMs = effects.steady()
      refresh()
    },
    emit: (events, batch) => {
      if (events.length === 0 || isStopped) return
      dataAtMs = effects.steady()
      try {
        options.onEvents(events, batch)
      } catch (error) {
        options.log('error', `The consumer of the events of ${config.venue} failed: ${errorText(error)}`, { error })
      }
      refresh()
    },
    status: () => {
      refresh()
      return status()
    },
    start: watch,
    stop: () => {
      isStopped = true
      cancelWatch()
      refresh()
    },
  }
}
