import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CcxtAnswer, ccxtAnswers, ccxtNetwork } from '../../testing/ccxtRun.ts'
import { hasRecording, recordedJson } from '../../testing/recordings.ts'
import { type VenueId, venues } from '../catalog.ts'
import { openBook, readListed } from '../ccxt/ccxtBook.ts'
import { CCXT_HOSTS } from '../ccxt/ccxtVenue.ts'
import { depthFrom } from '../ccxt/readDepth.ts'
import { isRecord } from '../messages/shape.ts'

const T = Date.UTC(2026, 7, 18, 12)
const GATE = 'gocryptotrader/gateio/testdata/http.json'
const KRAKEN = 'nautilus_trader/kraken/test_data/http_futures_orderbook.json'

/** Returns the depth of one market of a venue for a recorded book; the lists are those of the fixtures. */
const depthOf = async (id: VenueId, name: string, recorded: CcxtAnswer) => {
  const answers = [recorded, ...ccxtAnswers(join(import.meta.dirname, '../venues', id, 'fixtures', 'ccxt'))]
  const { fetch } = ccxtNetwork(answers)
  for (const book of venues[id].books ?? []) {
    const open = await openBook(book, {
      hostUrl: CCXT_HOSTS,
      limiter: { acquire: async () => {}, pause: () => {}, close: () => {} },
      stopped: new AbortController().signal,
      effects: { now: () => T, after: () => () => {}, fetch },
    })
    const listed = await readListed(id, book, book.symbols, open)
    const one = listed.find(({ instrument }) => instrument.name === name)
    const depth = book.live?.depth
    if (one === undefined || depth === undefined) continue
    return depthFrom(await open.run((exchange) => depth.fetch(exchange, one.market)), one, depth.most, T)
  }
  throw new Error(`${id} lists no ${name}`)
}
const at = (value: unknown, ...names: readonly (string | number)[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (Array.isArray(inner) ? inner[Number(name)] : isRecord(inner) ? inner[String(name)] : undefined),
    value,
  )

describe.skipIf(!hasRecording(GATE, 'Gate'))('Gate, recorded by gocryptotrader', () => {
  test('five levels of a pair: coins and USD summed by hand, as far as the levels reach', async () => {
    const body = at(recordedJson(GATE), 'routes', '/api/v4/spot/order_book', 'GET', 0, 'data')
    const depth = await depthOf('gate', 'BTC/USDT', {
      shows: 'recorded',
      host: 'api.gateio.ws',
      path: '/api/v4/spot/order_book',
      body,
      params: { currency_pair: 'BTC_USDT' },
    })
    const [five] = depth ?? []
    expect(five).toMatchObject({ withinBps: 5, mid: 112_095.85, atMs: 1_759_104_757_920 })
    expect(five?.bidCoin).toBeCloseTo(2.255276 + 1.490851 + 0.0439 + 0.08921 + 1.186865, 9)
    expect(five?.askCoin).toBeCloseTo(0.509926 + 3 * 0.0439 + 0.044111, 9)
    expect(five?.askUsd).toBeCloseTo(
      0.509926 * 112_095.9 + 0.0439 * (112_096 + 112_097 + 112_098) + 0.044111 * 112_097.9,
      3,
    )
  })
})

describe.skipIf(!hasRecording(KRAKEN, 'Kraken'))('Kraken, collected by nautilus_trader', () => {
  test('the whole book of a contract of a coin: the amounts within each distance of the mid', async () => {
    const depth = await depthOf('kraken', 'PF_XBTUSD', {
      shows: 'recorded',
      host: 'futures.kraken.com',
      path: '/derivatives/api/v3/orderbook',
      params: { symbol: 'PF_XBTUSD' },
      body: recordedJson(KRAKEN),
    })
    const rounded = (value: number | undefined) => Number((value ?? Number.NaN).toPrecision(9))
    // The mid is 105,925: 5 bp of it are 52.96, 10 bp 105.93, 25 bp 264.8.
    expect(depth?.map(({ bidCoin, askCoin }) => [rounded(bidCoin), rounded(askCoin)])).toEqual([
      [0.5, 0.3],
      [1.7, 1],
      [2.5, 2.1],
      [2.5, 2.1],
      [2.5, 2.1],
    ])
  })
})
