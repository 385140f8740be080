import { expect, test } from 'vitest'
import { venues } from './catalog.ts'
import type { OpenSocket, SocketHandlers } from './connection/socket.ts'
import type { ReadOptionBookOptions, Venue } from './venue/venue.ts'

/** Answers in the form of the venues' own documentation; levels and instants of Binance and Gate are those of its examples. */
const CASES: readonly {
  readonly venue: Venue
  readonly instrument: string
  readonly contractSizeCoin: number
  readonly path: string
  readonly answer: object
  readonly atMs: number
  readonly bids: readonly (readonly [price: number, coins: number])[]
  readonly asks: readonly (readonly [price: number, coins: number])[]
}[] = [
  {
    venue: venues.okx,
    instrument: 'BTC-USD-260327-100000-C',
    contractSizeCoin: 0.01,
    path: '/market/books?instId=BTC-USD-260327-100000-C&sz=20',
    answer: {
      code: '0',
      msg: '',
      data: [
        {
          asks: [
            ['0.0185', '25', '0', '2'],
            ['0.019', '310', '0', '4'],
          ],
          bids: [['0.0175', '100', '0', '1']],
          ts: '1629966436396',
        },
      ],
    },
    atMs: 1_629_966_436_396,
    bids: [[0.0175, 1]],
    asks: [
      [0.0185, 0.25],
      [0.019, 3.1],
    ],
  },
  {
    venue: venues.bybit,
    instrument: 'BTC-27MAR26-100000-C-USDT',
    contractSizeCoin: 1,
    path: '/market/orderbook?category=option&symbol=BTC-27MAR26-100000-C-USDT&limit=20',
    answer: {
      retCode: 0,
      retMsg: 'OK',
      result: {
        s: 'BTC-27MAR26-100000-C-USDT',
        a: [['1525', '0.4']],
        b: [
          ['1490', '2.31'],
          ['1485', '10'],
        ],
        ts: 1_716_863_719_031,
        u: 230_704,
        seq: 1_432_604_333,
        cts: 1_716_863_718_905,
      },
      time: 1_716_863_719_382,
    },
    atMs: 1_716_863_719_031,
    bids: [
      [1490, 2.31],
      [1485, 10],
    ],
    asks: [[1525, 0.4]],
  },
  {
    venue: venues.binance,
    instrument: 'DOGE-260327-0.14-C',
    contractSizeCoin: 1_000,
    path: '/depth?symbol=DOGE-260327-0.14-C&limit=20',
    answer: { T: 1_589_436_922_972, u: 37_461, bids: [['1000', '0.9']], asks: [['1100', '0.1']] },
    atMs: 1_589_436_922_972,
    bids: [[1, 900]],
    asks: [[1.1, 100]],
  },
  {
    venue: venues.gate,
    instrument: 'BTC_USDT-20260327-100000-C',
    contractSizeCoin: 0.01,
    path: '/options/order_book?contract=BTC_USDT-20260327-100000-C&limit=20',
    answer: {
      id: 123_456,
      current: 1_623_898_993.123,
      update: 1_623_898_993.121,
      asks: [
        { p: '1.52', s: 100 },
        { p: '1.53', s: 40 },
      ],
      bids: [
        { p: '1.17', s: 150 },
        { p: '1.16', s: 203 },
      ],
    },
    atMs: 1_623_898_993_123,
    bids: [
      [1.17, 1.5],
      [1.16, 2.03],
    ],
    asks: [
      [1.52, 1],
      [1.53, 0.4],
    ],
  },
  {
    venue: venues.thalex,
    instrument: 'BTC-27MAR26-100000-C',
    contractSizeCoin: 1,
    path: '/public/book?instrument_name=BTC-27MAR26-100000-C',
    answer: { result: { bids: [[1_490, 0.5, 0.5]], asks: [[1_530, 1.2, 0.7]], last: 1_500, time: 1_772_445_609.25 } },
    atMs: 1_772_445_609_250,
    bids: [[1_490, 0.5]],
    asks: [[1_530, 1.2]],
  },
]

const URLS = { rest: 'http://127.0.0.1:9/v', ws: 'ws://127.0.0.1:9/v' }

const readFrom = async (venue: Venue, options: Omit<ReadOptionBookOptions, 'urls'>) =>
  venue.readOptionBook?.({ urls: URLS, ...options })

const levelsOf = (levels: readonly (readonly [number, number])[]) =>
  levels.map(([price, coins]) => ({ price: expect.closeTo(price, 12), coins: expect.closeTo(coins, 12) }))

test.each(CASES)(
  'the book of one option of $venue.id is requested by name, in coins and prices per coin',
  async (one) => {
    const requested: string[] = []
    const fetch = (async (url: string) => {
      requested.push(String(url))
      return Response.json(one.answer)
    }) as unknown as typeof globalThis.fetch
    const { instrument, contractSizeCoin } = one
    expect(await readFrom(one.venue, { instrument, contractSizeCoin, fetch })).toEqual({
      ok: true,
      book: { atMs: one.atMs, bids: levelsOf(one.bids), asks: levelsOf(one.asks) },
    })
    expect(requested).toEqual([`${URLS.rest}${one.path}`])
  },
)

test.each(['okx', 'binance', 'gate'] as const)('%s without coins of a contract: no size is invented', async (id) => {
  const one = CASES.find(({ venue }) => venue.id === id)!
  const fetch = (async () => Response.json(one.answer)) as unknown as typeof globalThis.fetch
  expect(await readFrom(one.venue, { instrument: one.instrument, fetch })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/in contracts, and how many coins a contract is has not been collected yet\.$/),
  })
})

/** A stream that answers each message with texts, and whether it was cut. */
const stream = (answers: (text: string) => readonly string[], close = false) => {
  const sent: string[] = []
  let isCut = false
  const openSocket: OpenSocket = (_, handlers: SocketHandlers) => {
    queueMicrotask(() => (close ? handlers.onClose('closed') : handlers.onOpen()))
    return {
      send: (text) => {
        sent.push(text)
        for (const answer of text.includes('unsubscribe') ? [] : answers(text))
          queueMicrotask(() => handlers.onText(answer))
      },
      cut: () => {
        isCut = true
      },
    }
  }
  return { openSocket, sent, isCut: () => isCut }
}

const OPTION = 'BTC-20260327-90000-C'

test('Derive has books only as a stream: the first message is the book, and the connection ends', async () => {
  const data = {
    instrument_name: OPTION,
    publish_id: 1,
    timestamp: 1_772_445_609_000,
    bids: [
      ['3500', '2'],
      ['3490', '3'],
    ],
    asks: [['3600', '1.5']],
  }
  const channel = `orderbook.${OPTION}.1.20`
  const line = stream(() => [
    JSON.stringify({ id: 1, result: { status: { [channel]: 'ok' } } }),
    JSON.stringify({ jsonrpc: '2.0', method: 'subscription', params: { channel, data } }),
  ])
  expect(await readFrom(venues.derive, { instrument: OPTION, openSocket: line.openSocket })).toEqual({
    ok: true,
    book: {
      atMs: 1_772_445_609_000,
      bids: levelsOf([
        [3500, 2],
        [3490, 3],
      ]),
      asks: levelsOf([[3600, 1.5]]),
    },
  })
  expect(line.sent.map((text) => JSON.parse(text))).toEqual([
    { id: 1, method: 'subscribe', params: { channels: [channel] } },
    { id: 2, method: 'unsubscribe', params: { channels: [channel] } },
  ])
  expect(line.isCut()).toBe(true)
})

test.each([
  [
    'a refusal',
    stream(() => [JSON.stringify({ id: 1, error: { code: 13_000, message: 'no such channel' } })]),
    /: Derive refused it: 13000 \(no such channel\)\.$/,
  ],
  ['a line that closes', stream(() => [], true), /: Derive cannot be reached\.$/],
  [
    'another shape',
    stream(() => [JSON.stringify({ method: 'subscription', params: { channel: 'x', data: { bids: [] } } })]),
    /expected levels of price and amount\.$/,
  ],
])('Derive: %s gives a message and ends the connection', async (_, line, message) => {
  expect(await readFrom(venues.derive, { instrument: OPTION, openSocket: line.openSocket })).toMatchObject({
    ok: false,
    message: expect.stringMatching(message),
  })
  expect(line.isCut()).toBe(true)
})
