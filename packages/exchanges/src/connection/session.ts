import type { Backoff } from './backoff.ts'
import type { Cancel, Effects } from './effects.ts'
import { errorText } from './jsonRpc.ts'

/**
 * connecting: dialling or shaking hands. ready: messages flow. waiting: cut off, will dial again.
 * stale: as waiting or connecting, because the venue fell silent without hanging up; until messages flow again.
 */
export type SessionState = 'connecting' | 'ready' | 'waiting' | 'stale' | 'stopped'

/** One open line. Its `send` does nothing once the line is gone. */
export type Line = { readonly send: (text: string) => void }

export type Session = {
  readonly start: () => void
  readonly stop: () => void
  /** Gives the present line up, for a reason that is shown, and dials again after the backoff. */
  readonly drop: (reason: string) => void
  readonly state: () => SessionState
  /** Lines opened after the first. */
  readonly reconnects: () => number
}

const CONNECT_TIMEOUT_MS = 10_000
/** A line that lived this long was a good one: the next dial is as quick as the first. */
const STEADY_MS = 10_000

/**
 * A WebSocket that stays open: dials, shakes hands, watches for silence, and dials again with growing, jittered waits.
 *
 * @param options.silentAfterMs  nothing at all heard for this long means the connection is broken; longer than the heartbeat
 * @param options.onOpen    the handshake (heartbeat, subscriptions); the session is ready when it resolves, dropped when it rejects
 * @param options.onText    every message of the present line
 * @param options.onFault   a message threw; the line is given up and dialled again, whatever it was
 * @param options.onDown    the line is gone; `retryInMs` until the next dial
 * @param options.onChange  the state changed; after `onDown` where that says why
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

  const change = (next: SessionState, tellWhy: () => void = () => {}) => {
    const isSame = state === next || (state === 'stale' && next !== 'ready' && next !== 'stopped')
    if (!isSame) state = next
    tellWhy()
    if (!isSame) options.onChange()
  }

  const dial = () => {
    change('connecting')
    let isOver = false
    let heardAtMs = effects.steady()
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
      const silentMs = effects.steady() - heardAtMs
      if (silentMs >= silentAfterMs) finish(`Nothing was heard for ${Math.round(silentMs / 1000)} s.`, 'stale')
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
        heardAtMs = effects.steady()
        cancelTimer()
        watch()
        options
          .onOpen({ send: (text) => (isOver ? undefined : socket.send(text)) })
          .then(ready, (error: unknown) => finish(errorText(error)))
      },
      onText: (text) => {
        if (isOver) return
        heardAtMs = effects.steady()
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
