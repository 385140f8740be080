import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { okxFeed } from './feed.ts'

/** Real messages that others recorded; they are not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../shared/data/wire')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded OKX messages are not at ${wire}.`)

const json = (file: string) => JSON.parse(readFileSync(join(wire, 'nautilus_trader/okx/test_data', file), 'utf8'))
const zstLines = (file: string) =>
  zstdDecompressSync(readFileSync(join(wire, 'cryptofeed', file)))
    .toString()
    .split('\n')

/** `url -> time: body` of 2022-05-13. */
const lists2022 = () =>
  zstLines('OKX.0.zst').flatMap((line) => {
    const found = /instType=(OPTION|FUTURES|SWAP)(?:&uly=([\w-]+))? -> ([\d.]+): (.*)$/.exec(line)
    if (found === null) return []
    const [, instType, uly, seconds, body] = found
    return [
      {
        receivedAtMs: Number(seconds) * 1000,
        message: { path: '/public/instruments', params: { instType, instFamily: uly }, body: JSON.parse(body) },
      },
    ]
  })

describe.skipIf(!isHere)('cryptofeed, 2022-05-13', () => {
  test('every option, future and swap of the lists is read', () => {
    const feed = okxFeed({})
    for (const { message, receivedAtMs } of lists2022()) feed.read(message, receivedAtMs)
    expect(feed.rejected().samples).toEqual([])
    const kinds = Map.groupBy(feed.instruments(), ({ kind, base }) => (kind === 'option' ? `${kind} ${base}` : kind))
    expect(kinds.get('option BTC')?.length).toBe(346)
    expect(kinds.get('option ETH')?.length).toBe(350)
    expect(kinds.get('future')?.length).toBe(104)
    expect(kinds.get('perpetual')?.length).toBe(166)
    // In 2022 a contract of BTC options was a tenth of a coin.
    expect(kinds.get('option BTC')?.[0].contractSize).toBeCloseTo(0.1, 12)
  })

  test('of the recorded stream every trade is read, and nothing but the channels of the recorder is set aside', () => {
    const feed = okxFeed({})
    for (const { message, receivedAtMs } of lists2022()) feed.read(message, receivedAtMs)
    const received = zstLines('OKX.ws.1.0.zst').flatMap((line) => {
      const found = /^([\d.]+): (\{.*)$/.exec(line)
      return found ? [{ receivedAtMs: Number(found[1]) * 1000, message: JSON.parse(found[2]) }] : []
    })
    expect(received.length).toBeGreaterThan(100)
    const rows = received.filter(({ message }) => message.arg?.channel === 'trades' && Array.isArray(message.data))
    const listed = new Set(feed.instruments().map(({ name }) => name))
    const expected = rows.flatMap(({ message }) => message.data).filter(({ instId }) => listed.has(instId))
    const events = received.flatMap(({ message, receivedAtMs }) => feed.read(message, receivedAtMs))
    expect(events.length).toBe(new Set(expected.map(({ instId, tradeId }) => `${instId} ${tradeId}`)).size)
    // Books and tickers were streamed there and are polled here; trades of spot are of no list.
    const ofSpot = rows.flatMap(({ message }) => message.data).filter(({ instId }) => !listed.has(instId))
    const otherChannels = received.filter(
      ({ message }) => message.arg !== undefined && message.data && message.arg.channel !== 'trades',
    )
    expect(feed.rejected().byReason).toEqual({
      'unknown-instrument': ofSpot.length,
      'unknown-topic': otherChannels.length,
    })
  })
})

describe.skipIf(!isHere)('nautilus_trader', () => {
  test('lists and a summary are read, its vols as decimals', () => {
    const feed = okxFeed({})
    const list = (file: string, instType: string) =>
      feed.read({ path: '/public/instruments', params: { instType }, body: json(file) }, 0)
    list('http_get_instruments_option.json', 'OPTION')
    list('http_get_instruments_futures.json', 'FUTURES')
    list('http_get_instruments_swap.json', 'SWAP')
    expect(feed.rejected().samples).toEqual([])
    const options = feed.instruments().filter(({ kind }) => kind === 'option')
    expect(options.map(({ contractSize, symbol }) => [contractSize, symbol])).toContainEqual([0.01, 'BTC'])
    const events = feed.read(
      { path: '/public/opt-summary', params: {}, body: json('http_get_option_summary.json') },
      1_734_166_000_040,
    )
    expect(events.length).toBe(options.length)
    expect(events[0]).toMatchObject({ type: 'option-quote', markVol: 0.455, underlying: 97_000, bidVol: undefined })
    expect(feed.rejected().count).toBe(0)
  })
})
