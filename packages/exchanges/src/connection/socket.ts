import { WebSocket } from 'ws'
import { USER_AGENT } from './userAgent.ts'

export type SocketHandlers = {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** Called once when the socket closes, whichever side closed it, and also when it never opened. */
  readonly onClose: (reason: string) => void
}
type Socket = {
  readonly send: (text: string) => void
  /** Terminates the connection immediately, without a closing handshake. */
  readonly cut: () => void
}
export type OpenSocket = (url: string, handlers: SocketHandlers) => Socket

/** Maximum size of a message from a venue; a whole option chain is about 1 MB. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

export const openSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url, {
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: true,
    headers: { 'user-agent': USER_AGENT },
  })
  let reason = ''
  socket.on('open', handlers.onOpen)
  socket.on('message', (data) => handlers.onText(data.toString()))
  socket.on('error', (error) => {
    reason = error.message || String(error)
  })
  socket.on('close', (code, text) => handlers.onClose(reason || text.toString() || `closed with code ${code}`))
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    cut: () => socket.terminate(),
  }
}
