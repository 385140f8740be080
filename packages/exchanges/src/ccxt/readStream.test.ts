import { unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { effectsFrom } from '../connection/effects.ts'
import type { SocketHandlers } from '../connection/socket.ts'
import { connectorMonitor } from '../status/monitor.ts'
import { binanceBooks } from '../venues/binance/books.ts'
import { bybitBooks } from '../venues/bybit/books.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import { bookLine } from './readStream.ts'

const listedOf = (coins: readonly string[]): readonly Listed[] =>
  coins.map((base) => ({
    market: { id: `${base}USDT`, symbol: `${base}/USDT` } as Listed['market'],
    instrument: {
      venue: 'x',
      name: `${base}/USDT`,
      kind: 'spot',
      symbol: `${base}_USDT`,
      base,
      quote: 'USDT',
      settle: 'USDT',
      isInverse: false,
      contractSize: 1,
      tick: undefined,
      listedMs: unixMs(0),
    },
  }))

const opened = async (books: readonly CcxtBook[]) => {
  const book = books.find(({ live }) => live?.line !== undefined)
  if (book === undefined) throw new Error('no book has a stream')
  const clock = manualClock()
  const sent: string[] = []
  const rejected: string[] = []
  let socket: SocketHandlers | undefined
  const effects = effectsFrom({
    ...clock,
    random: () => 0.5,
    openSocket: (_, handlers) => {
      socket = handlers
      return { send: (text) => void sent.push(text), cut: () => {} }
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
  const line = bookLine({
    book,
    hostUrl: 'https://{host}',
    silentAfterMs: 1_000_000,
    effects,
    monitor,
    reject: (reason) => void rejected.push(reason),
    listed: () => listedOf(['BTC', 'ETH', 'SOL']),
  })
  line?.start()
  socket?.onOpen()
  await clock.advance(0)
  const topicsOf = (text: string): readonly string[] => {
    const { args, params } = JSON.parse(text) as { args?: readonly string[]; params?: readonly string[] }
    return args ?? params ?? []
  }
  return {
    rejected,
    monitor,
    receive: (message: unknown) => socket?.onText(JSON.stringify(message)),
    /** Topics of each subscription since the last call. */
    subscriptions: () =>
      sent
        .splice(0)
        .filter((text) => /"(?:subscribe|SUBSCRIBE)"/.test(text))
        .map(topicsOf),
  }
}

test('Bybit names the refused topic: the others are subscribed again without it', async () => {
  const { subscriptions, receive, rejected, monitor } = await opened(bybitBooks)
  expect(subscriptions()).toEqual([['publicTrade.BTCUSDT', 'publicTrade.ETHUSDT', 'publicTrade.SOLUSDT']])
  receive({ success: false, ret_msg: 'Invalid symbol :[publicTrade.ETHUSDT]', op: 'subscribe' })
  expect(subscriptions()).toEqual([['publicTrade.BTCUSDT', 'publicTrade.SOLUSDT']])
  expect(rejected).toEqual(['topic-refused'])
  expect(monitor.status().missing).toMatchObject([{ part: 'Topic publicTrade.ETHUSDT' }])
})

test('after a refusal without a topic, each topic is subscribed separately, once, and this is reported', async () => {
  const { subscriptions, receive, monitor } = await opened(binanceBooks)
  const topics = ['btcusdt@forceOrder', 'ethusdt@forceOrder', 'solusdt@forceOrder']
  expect(subscriptions()).toEqual([topics])
  const refusal = { error: { code: 2, msg: 'Invalid request: invalid stream' }, id: 1 }
  receive(refusal)
  expect(subscriptions()).toEqual(topics.map((topic) => [topic]))
  receive(refusal)
  expect(subscriptions()).toEqual([])
  expect(monitor.status().missing).toMatchObject([
    { reason: 'refused: Invalid request: invalid stream. Each is subscribed by itself.' },
  ])
})
