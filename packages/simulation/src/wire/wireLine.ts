import type { WebSocket } from 'ws'
import { cutText, type FaultState } from '../faults/faultState.ts'

/** A client with more unread bytes than this is disconnected. */
const MAX_WAITING_BYTES = 32 << 20
const MAX_WAITING_MESSAGES = 1_000
/** Maximum delay of a message that waits for the next one in order to be reordered. */
const LONGEST_HOLD_MS = 1_000

/** One WebSocket connection of a served venue, with the venue's faults applied. */
export type WireLine = {
  /** Sends a reply to the client. */
  readonly reply: (text: string) => void
  /** Sends an unsolicited message; only these are dropped, duplicated and reordered. */
  readonly push: (text: string) => void
  readonly close: () => void
}

export const wireLine = (socket: WebSocket, faults: FaultState): WireLine => {
  const waiting: string[] = []
  let drain: NodeJS.Timeout | undefined
  let pending: { readonly text: string; readonly timer: NodeJS.Timeout } | undefined

  const write = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
    else socket.send(text)
  }
  const drainOne = (): void => {
    const text = waiting.shift()
    if (text !== undefined) write(text)
    drain = waiting.length === 0 ? undefined : setTimeout(drainOne, 1_000 / (faults.now.readsPerSecond || 1_000))
  }
  const deliver = (text: string): void => {
    if (faults.now.readsPerSecond === 0 && waiting.length === 0) {
      write(text)
      return
    }
    waiting.push(text)
    if (waiting.length > MAX_WAITING_MESSAGES) socket.terminate()
    else drain ??= setTimeout(drainOne, 1_000 / (faults.now.readsPerSecond || 1_000))
  }
  const release = (): void => {
    if (pending === undefined) return
    clearTimeout(pending.timer)
    const { text } = pending
    pending = undefined
    deliver(text)
  }
  const spoiled = (text: string): string => (faults.strikes('corrupt') ? cutText(text) : text)
  const onTime = (text: string, go: (text: string) => void): void => {
    if (faults.strikes('late')) setTimeout(go, faults.now.lateMs, text).unref()
    else go(text)
  }

  socket.on('close', () => {
    clearTimeout(drain)
    clearTimeout(pending?.timer)
    waiting.length = 0
  })
  socket.on('error', () => socket.terminate())
  return {
    reply: (text) => {
      if (!faults.now.silent) onTime(spoiled(text), write)
    },
    push: (text) => {
      if (faults.now.silent || socket.readyState !== socket.OPEN) return
      if (faults.strikes('disconnect')) return void socket.terminate()
      if (faults.strikes('gap')) return
      const sent = spoiled(text)
      if (pending === undefined && faults.strikes('reorder')) {
        pending = { text: sent, timer: setTimeout(release, LONGEST_HOLD_MS) }
        return
      }
      onTime(sent, deliver)
      if (faults.strikes('duplicate')) deliver(sent)
      release()
    },
    close: () => socket.terminate(),
  }
}
