import { backoff } from '../../../connection/backoff.ts'
import { type ChannelSet, channelSet, type Subscribe } from '../../../connection/channelSet.ts'
import type { Effects } from '../../../connection/effects.ts'
import { errorText, msFromMicros, rpcMessage, VenueError } from '../../../connection/jsonRpc.ts'
import { type Line, openSession, type Session } from '../../../connection/session.ts'
import { type SocketRpc, socketRpc } from '../../../connection/socketRpc.ts'
import type { Reject } from '../../../messages/rejections.ts'
import { isRecord } from '../../../messages/shape.ts'
import { messageFromText } from '../../../messages/wireText.ts'
import type { RateLimiter } from '../../../rest/rateLimiter.ts'
import type { Monitor } from '../../../status/monitor.ts'
import type { Log } from '../../../status/problems.ts'
import { heartbeat, subscribed } from '../messages.ts'

/** The shortest interval the venue accepts, s. */
const HEARTBEAT_S = 10
const ANSWER_TIMEOUT_MS = 10_000
/** The venue allows about 3.3 subscriptions per second and IP address, 10 in a burst, over all connections. */
export const SUBSCRIPTION_LIMIT = { perSecond: 3, burst: 8 }
const CHANNELS_PER_SUBSCRIPTION = 50
/**
 * Only heartbeats for this long after earlier data mean that the subscriptions are lost although the connection is
 * open.
 */
const DATA_SILENT_MS = 60_000

export type DeribitStream = Omit<Session, 'drop'> & {
  /** Subscribes to desired channels that are not subscribed yet. */
  readonly syncChannels: () => void
}

/**
 * Opens the WebSocket: heartbeat, subscriptions, and their renewal after a disconnection.
 *
 * @param options.part            name under which problems of this connection are reported
 * @param options.limiter         for subscriptions, shared by all connections
 * @param options.mayBeQuiet      silence of data is not a problem
 * @param options.channels        all channels desired now
 * @param options.onNotification  receives the `params` of a subscription notification
 * @param options.flow            notified when everything is subscribed, first or again, and when the connection is
 *   lost
 */
export const deribitStream = (options: {
  readonly part: string
  readonly limiter: Pick<RateLimiter, 'acquire'>
  readonly mayBeQuiet?: boolean
  readonly url: string
  readonly silentAfterMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly log: Log
  readonly feed: { readonly reject: Reject }
  readonly channels: () => readonly string[]
  readonly onNotification: (params: unknown, receivedAtMs: number) => void
  readonly flow?: { readonly resume: () => void; readonly interrupt: () => void }
}): DeribitStream => {
  const { effects, limiter, log, monitor, part } = options
  const { reject } = options.feed
  let rpc: SocketRpc | undefined
  let channels: ChannelSet | undefined
  let dataAtMs: number | undefined

  const subscribeVia =
    (via: SocketRpc): Subscribe =>
    async (names) => {
      await limiter.acquire()
      const { result } = await via.call('public/subscribe', { channels: names })
      if (subscribed.is(result)) return result
      throw new VenueError(`Deribit answered public/subscribe with something else (${subscribed.problem(result)}).`)
    }
  const onRefused = (channel: string, reason: string) => {
    reject('channel-refused', `Deribit does not stream ${channel}`, reason)
    log('warn', `Deribit does not stream ${channel}: ${reason}`, { channel })
  }
  const onOpen = async (line: Line) => {
    const mine = socketRpc({ venue: 'Deribit', send: line.send, timeoutMs: ANSWER_TIMEOUT_MS, effects })
    const batchSize = CHANNELS_PER_SUBSCRIPTION
    rpc = mine
    channels = channelSet({ desiredChannels: options.channels, batchSize, subscribe: subscribeVia(mine), onRefused })
    dataAtMs = undefined
    await mine.call('public/set_heartbeat', { interval: HEARTBEAT_S })
    await channels.sync()
    monitor.problems.clear(part)
    options.flow?.resume()
  }
  const dropFor = (error: unknown) => session.drop(errorText(error))
  const syncChannels = () => {
    if (session.state() === 'ready') channels?.sync().catch(dropFor)
  }
  const onHeartbeat = (params: unknown) => {
    if (!heartbeat.is(params)) return reject('malformed', `heartbeat: ${heartbeat.problem(params)}`, params)
    if (params.type === 'test_request') rpc?.call('public/test', {}).catch(dropFor)
    const silentMs = dataAtMs === undefined ? 0 : effects.now() - dataAtMs
    if (silentMs > DATA_SILENT_MS && options.mayBeQuiet !== true)
      session.drop(`Heartbeats but no data for ${Math.round(silentMs / 1000)} s.`)
  }
  const onText = (text: string) => {
    monitor.markReceived()
    const message = messageFromText(text)
    if (!isRecord(message)) return reject('malformed', 'expected a JSON object', text)
    if (message.method === 'subscription') {
      dataAtMs = effects.now()
      return options.onNotification(message.params, dataAtMs)
    }
    if (message.method === 'heartbeat') return onHeartbeat(message.params)
    if (!rpcMessage.is(message)) return reject('malformed', `message: ${rpcMessage.problem(message)}`, message)
    const venueMs = msFromMicros(message.usOut)
    if (venueMs !== undefined) monitor.clock.observe(venueMs, effects.now())
    if (!rpc?.settle(message)) reject('unknown-message', 'neither a notification nor an answer we wait for', message)
  }

  const session = openSession({
    url: options.url,
    silentAfterMs: options.silentAfterMs,
    backoff: backoff({ firstMs: 1_000, maxMs: 30_000, random: effects.random }),
    effects,
    onOpen,
    onText,
    onFault: (error, text) => reject('unreadable', errorText(error), text),
    onDown: (reason, retryInMs) => {
      rpc?.failAll(reason)
      options.flow?.interrupt()
      monitor.problems.set(part, reason, retryInMs)
    },
    onChange: () => {
      syncChannels()
      monitor.refresh()
    },
  })

  return {
    start: session.start,
    stop: () => {
      session.stop()
      rpc?.failAll('The connector was stopped.')
    },
    syncChannels,
    state: session.state,
    reconnects: session.reconnects,
  }
}
