import type { LineEnd } from '../wire/startWire.ts'
import type { WireLine } from '../wire/wireLine.ts'
import { type Channel, channelOf } from './channels.ts'
import type { Respond, SessionMethods } from './createResponder.ts'
import { callOf } from './httpRequests.ts'
import { channelsParam, numberParam, type Params } from './params.ts'
import { answerOf, invalidParams, notificationOf, parseError } from './rpc.ts'
import type { VenueState } from './venueState.ts'

const MIN_HEARTBEAT_S = 10

/** One WebSocket connection: its subscriptions and its heartbeat. */
export type SocketSession = {
  readonly channels: () => ReadonlyMap<string, Channel>
  readonly send: (text: string) => void
} & LineEnd

type SessionOptions = {
  readonly line: WireLine
  readonly state: VenueState
  readonly respond: Respond
  /** Real ms in a second of heartbeats. */
  readonly heartbeatSecondMs: number
  readonly onClose: () => void
}

/** Sends a heartbeat request each interval, and closes the connection if the client does not respond. */
const heartbeatOf = (close: () => void, send: (message: object) => void, secondMs: number) => {
  let timer: NodeJS.Timeout | undefined
  let isAwaited = false
  const stop = (): void => clearInterval(timer)
  const beat = (): void => {
    if (isAwaited) {
      close()
      return
    }
    send({ jsonrpc: '2.0', method: 'heartbeat', params: { type: 'heartbeat' } })
    send({ jsonrpc: '2.0', method: 'heartbeat', params: { type: 'test_request' } })
    isAwaited = true
  }
  return {
    stop,
    onReply: () => {
      isAwaited = false
    },
    start: (intervalS: number) => {
      stop()
      isAwaited = false
      timer = setInterval(beat, intervalS * secondMs)
    },
  }
}

export const socketSession = (options: SessionOptions): SocketSession => {
  const { line, state, respond } = options
  const channels = new Map<string, Channel>()
  const sendObject = (message: object): void => line.reply(JSON.stringify(message))
  const heartbeat = heartbeatOf(line.close, sendObject, options.heartbeatSecondMs)
  let justSubscribed: readonly string[] = []

  const methods: SessionMethods = {
    'public/subscribe': (params: Params) => {
      const found = channelsParam(params).flatMap((name) => {
        const channel = channelOf(name, state)
        return channel === undefined ? [] : [[name, channel] as const]
      })
      for (const [name, channel] of found) channels.set(name, channel)
      justSubscribed = found.map(([name]) => name)
      return justSubscribed
    },
    'public/unsubscribe': (params: Params) => channelsParam(params).filter((name) => channels.delete(name)),
    'public/unsubscribe_all': () => {
      channels.clear()
      return 'ok'
    },
    'public/set_heartbeat': (params: Params) => {
      const interval = numberParam(params, 'interval')
      if (interval < MIN_HEARTBEAT_S) throw invalidParams('interval', `must be >= ${MIN_HEARTBEAT_S}`)
      heartbeat.start(interval)
      return 'ok'
    },
    'public/disable_heartbeat': () => {
      heartbeat.stop()
      return 'ok'
    },
  }

  const receive = (text: string): void => {
    const call = callOf(text)
    if (call === undefined) {
      const usOut = state.nowMs() * 1000
      sendObject(answerOf(null, parseError(), { usIn: usOut, usOut, usDiff: 0 }))
      return
    }
    if (call.method === 'public/test') heartbeat.onReply()
    sendObject(respond(call.id, call.method, call.params, methods).body)
    for (const name of justSubscribed) {
      const data = channels.get(name)?.current(state)
      if (data !== undefined) sendObject(notificationOf(name, data))
    }
    justSubscribed = []
  }

  return {
    channels: () => channels,
    send: line.push,
    receive: receive,
    closed: () => {
      heartbeat.stop()
      options.onClose()
    },
  }
}
