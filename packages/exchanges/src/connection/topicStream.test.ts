import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { connectorMonitor } from '../status/monitor.ts'
import { effectsFrom } from './effects.ts'
import type { SocketHandlers } from './socket.ts'
import { topicStream } from './topicStream.ts'

const TOPICS = ['publicTrade.BTCUSDT', 'publicTrade.BTCUSDT-27JUN25', 'publicTrade.ETHUSDT', 'publicTrade.SOLUSDT']

const streamWithLog = async () => {
  const clock = manualClock()
  const sent: (readonly string[])[] = []
  let socket: SocketHandlers | undefined
  const effects = effectsFrom({
    ...clock,
    random: () => 0.999_999_999,
    openSocket: (_, handlers) => {
      socket = handlers
      return { send: (text) => void sent.push(JSON.parse(text)), cut: () => {} }
    },
  })
  const monitor = connectorMonitor({
    venue: 'x',
    options: { onEvents: () => {}, log: () => {} },
    effects,
    staleAfterMs: 60_000,
    stream: () => ({ state: () => 'ready', reconnects: () => 0 }),
    isComplete: () => true,
    rejected: () => ({ count: 0, byReason: {}, samples: [] }),
  })
  const stream = topicStream({
    url: 'ws://nowhere',
    topics: { desiredTopics: () => TOPICS, subscription: (topics) => JSON.stringify(topics), perMessage: 10 },
    silentAfterMs: 1_000_000,
    effects,
    monitor,
    onText: () => {},
    reject: () => {},
  })
  stream.start()
  socket?.onOpen()
  await clock.advance(0)
  return { clock, sent, stream, monitor }
}
const refusalOf = (topic: string) => JSON.stringify({ success: false, ret_msg: `Invalid symbol :[${topic}]` })

test('a batch refused for one topic is sent again without it; the topic is reported, and retried alone later', async () => {
  const { clock, sent, stream, monitor } = await streamWithLog()
  expect(sent).toEqual([TOPICS])
  stream.takeRefusal(refusalOf('publicTrade.BTCUSDT'))
  expect(sent.slice(1)).toEqual([TOPICS.slice(1)])
  expect(monitor.status().missing).toMatchObject([{ part: 'Topic publicTrade.BTCUSDT', retryAtMs: 1_060_000 }])
  stream.syncTopics()
  expect(sent).toHaveLength(2)
  await clock.advance(60_000)
  expect(sent.slice(2)).toEqual([['publicTrade.BTCUSDT']])
  stream.takeRefusal(refusalOf('publicTrade.BTCUSDT'))
  await clock.advance(60_000)
  expect([sent.length, monitor.status().missing?.length]).toEqual([3, 1])
  await clock.advance(60_000)
  expect(sent).toHaveLength(4)
  await clock.advance(15_000)
  expect(monitor.status().missing).toEqual([])
})

test('a refusal without a topic, or for a subscribed topic, changes nothing', async () => {
  const { sent, stream, monitor } = await streamWithLog()
  stream.takeRefusal(JSON.stringify({ ret_msg: 'error:already subscribed,topic:publicTrade.ETHUSDT' }))
  stream.takeRefusal(JSON.stringify({ msg: 'Wrong URL' }))
  expect([sent.length, monitor.status().missing]).toEqual([1, []])
})
