import type { Backoff } from './backoff.ts'
import type { Cancel, Effects } from './effects.ts'
import { errorText } from './jsonRpc.ts'

/**
 * connecting: opening the socket or shaking hands. ready: messages arrive. waiting: disconnected, will reconnect.
 * stale: as waiting or connecting, because the venue fell silent without closing; until messages arrive again.
 */
export type SessionState = 'connecting' | 'ready' | 'waiting' | 'stale' | 'stopped'

/** An open connection. Its `send` does nothing once it is closed. */
export type Line = { readonly send: (text: string) => void }

export type Session = {
  readonly start: () => void
  readonly stop: () => void
  /** Closes the current connection for a reason shown to the operator, and reconnects after the backoff. */
  readonly drop: (reason: string) => void
  readonly state: () => SessionState
  /** Connections opened after the first. */
  readonly reconnects: () => number
}

const CONNECT_TIMEOUT_MS = 10_000
/** A connection that lasted this long resets the backoff. */
const STEADY_MS = 10_000

/**
 * Opens a WebSocket that stays open: connects, shakes hands, detects silence, and reconnects with growing, jittered
 * waits.
 *
 * @param options.silentAfterMs  without any message for this long the connection counts as broken; longer than the
 *   heartbeat
 * @param options.onOpen    the handshake (heartbeat, subscriptions); the session is ready when it resolves and is
 *   dropped when it rejects
 * @param options.onText    every message of the current connection
 * @param options.onFault   a message handler threw; the connection is dropped and reopened whatever the error
 * @param options.onDown    the connection is lost; `retryInMs` until the next attempt
 * @param options.onChange  the state changed; called after `onDown` where that gives the reason
 */
export const openSession = (options: {
  readonly url: string
  readonly silentAfterMs: number
  readonly backoff: Backoff
  readonly effects: Pick<Effects, 'steady' | 'after' | 'openSocket'>
  readonly onOpen: (line: Line) => Promise<void>
  readonly onText: (text: string) => void
  readonly onFault: (error: unknown, text: string) => void
  readonly onDown: (reason: string, retryInMs: number) => void
  readonly onChange: () => void
}): Session => {
  const { effects, silentAfterMs } = options
  let state: SessionState = 'waiting'
  let hangUp: (reason: string) => void = () => {}
  let cancelDial: Cancel = () => {}
  let dials = 0

  const change = (next: SessionState, logReason: () => void = () => {}) => {
    const isSame = state === next || (state === 'stale' && next !== 'ready' && next !== 'stopped')
    if (!isSame) state = next
    logReason()
    if (!isSame) options.onChange()
  }

  const dial = () => {
    change('connecting')
    let isOver = false
    let lastReceivedMs = effects.steady()
    let readyAtMs: number | undefined
    let cancelTimer: Cancel = () => {}

    const finish = (reason: string, next: SessionState = 'waiting') => {
      if (isOver) return
      isOver = true
      cancelTimer()
      socket.cut()
      if (state === 'stopped') return
      if (readyAtMs !== undefined && effects.steady() - readyAtMs >= STEADY_MS) options.backoff.reset()
      const retryInMs = options.backoff.nextMs()
      change(next, () => options.onDown(reason, retryInMs))
      cancelDial = effects.after(retryInMs, dial)
    }
    const watch = () => {
      const silentMs = effects.steady() - lastReceivedMs
      if (silentMs >= silentAfterMs) finish(`No data received for ${Math.round(silentMs / 1000)} s.`, 'stale')
      else cancelTimer = effects.after(silentAfterMs - silentMs, watch)
    }
    const ready = () => {
      if (isOver) return
      readyAtMs = effects.steady()
      change('ready')
    }

    hangUp = finish
    cancelTimer = effects.after(CONNECT_TIMEOUT_MS, () => finish(`No line within ${CONNECT_TIMEOUT_MS / 1000} s.`))
    const socket = effects.openSocket(options.url, {
      onOpen: () => {
        if (isOver) return
        dials++
        lastReceivedMs = effects.steady()
        cancelTimer()
        watch()
        options
          .onOpen({ send: (text) => (isOver ? undefined : socket.send(text)) })
          .then(ready, (error: unknown) => finish(errorText(error)))
      },
      onText: (text) => {
        if (isOver) return
        lastReceivedMs = effects.steady()
        try {
          options.onText(text)
        } catch (error) {
          options.onFault(error, text)
          finish(`A message could not be read: ${errorText(error)}`)
        }
      },
      onClose: (reason) => finish(`The line was cut (${reason}).`),
    })
  }

  return {
    start: dial,
    stop: () => {
      change('stopped')
      cancelDial()
      hangUp('stopped')
    },
    drop: (reason) => hangUp(reason),
    state: () => state,
    reconnects: () => Math.max(0, dials - 1),
  }
}
