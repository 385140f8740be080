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

/** The way out of a connector, and what it can say about itself. The half that every venue shares. */
export type Monitor = {
  readonly clock: VenueClock
  readonly problems: Problems
  /** A message of any kind arrived. */
  readonly heard: () => void
  /** The venue confirmed its data as of now, whether or not they changed. */
  readonly confirmed: () => void
  /** Hands events on. A consumer that throws is logged and harms nothing here. */
  readonly emit: (events: readonly MarketEvent[], batch: Batch) => void
  /** Something happened on which the state may depend. */
  readonly refresh: () => void
  readonly status: () => ConnectorStatus
  readonly start: () => void
  /** From here on nothing is handed on and the state is `stopped`. */
  readonly stop: () => void
}

/**
 * @param given.staleAfterMs  data older than this are old
 * @param given.stream        the stream's session
 */
export const connectorMonitor = (given: {
  readonly venue: string
  readonly options: Pick<ConnectOptions, 'onEvents' | 'onStatus' | 'log'>
  readonly effects: Pick<Effects, 'now' | 'steady' | 'after'>
  readonly staleAfterMs: number
  readonly stream: () => { readonly state: () => SessionState; readonly reconnects: () => number }
  /** Everything that is polled has come at least once. */
  readonly isComplete: () => boolean
  readonly rejected: () => RejectionReport
}): Monitor => {
  const { effects, options } = given
  const clock = venueClock(effects.now)
  const rate = messageRate(effects.steady)
  let state: ConnectorState = 'connecting'
  let sinceMs = effects.now()
  let wasConnected = false
  let isStopped = false
  let messageAtMs: number | undefined
  /** By the steady clock. */
  let dataAtMs: number | undefined
  let cancelWatch: Cancel = () => {}

  const refresh = () => {
    const session = given.stream().state()
    const next = connectorState({
      isStopped,
      dataAtMs,
      wasConnected,
      nowMs: effects.steady(),
      staleAfterMs: given.staleAfterMs,
      isComplete: session === 'ready' && given.isComplete(),
      isSilent: session === 'stale',
      problemCount: problems.sentences().length,
    })
    if (next === state) return
    state = next
    sinceMs = effects.now()
    if (next === 'connected') wasConnected = true
    options.onStatus?.(status())
  }
  const problems = problemBoard(options.log, refresh)
  const status = (): ConnectorStatus => ({
    venue: given.venue,
    state,
    sinceMs,
    lastMessageAtMs: messageAtMs,
    lagMs: clock.lagMs(),
    messagesPerSecond: rate.perSecond(),
    reconnects: given.stream().reconnects(),
    rejected: given.rejected(),
    problems: problems.sentences(),
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
    heard: () => {
      messageAtMs = effects.now()
      rate.count()
    },
    confirmed: () => {
      dataAtMs = effects.steady()
      refresh()
    },
    emit: (events, batch) => {
      if (events.length === 0 || isStopped) return
      dataAtMs = effects.steady()
      try {
        options.onEvents(events, batch)
      } catch (error) {
        options.log('error', `What takes the events of ${given.venue} failed: ${errorText(error)}`, { error })
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
