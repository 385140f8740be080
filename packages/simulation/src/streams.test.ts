import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { binanceScript } from './binance/binanceScript.ts'
import { bybitScript } from './bybit/bybitScript.ts'
import { channelOf } from './deribit/channels.ts'
import { marketSteps } from './deribit/marketSteps.ts'
import { venueClock } from './deribit/venueClock.ts'
import { venueState } from './deribit/venueState.ts'
import { okxScript } from './okx/okxScript.ts'
import type { RestScriptOf } from './rest/startRestVenue.ts'
import { simulatedSource } from './simulated/simulatedSource.ts'

const START_MS = Date.UTC(2026, 2, 2, 7, 30)
const MINUTES = 45
const sourceOf = (seed: number) => simulatedSource({ seed, startMs: START_MS })
const fingerprint = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex')

/** Returns a venue's tape, read in steps of varying length, with REST responses once a minute. */
const restStream = (script: RestScriptOf, paths: readonly string[], seed: number, stepMs: number): string => {
  const { tape, answer } = script(sourceOf(seed))
  const texts: string[] = []
  for (let atMs = START_MS; atMs < START_MS + MINUTES * 60_000; atMs += stepMs) {
    texts.push(...tape(atMs, atMs + stepMs).map(({ topic, text }) => `${topic} ${text}`))
  }
  for (let minute = 5; minute <= MINUTES; minute += 20) {
    for (const path of paths) {
      const url = new URL(path, 'http://venue')
      texts.push(JSON.stringify(answer(url.pathname, url.searchParams, START_MS + minute * 60_000)?.body))
    }
  }
  expect(texts.length).toBeGreaterThan(40)
  return fingerprint(texts)
}

const REST = [
  {
    id: 'okx',
    script: okxScript,
    paths: ['/api/v5/public/opt-summary?instFamily=BTC-USD', '/api/v5/market/tickers?instType=SWAP'],
  },
  {
    id: 'bybit',
    script: bybitScript,
    paths: ['/v5/market/tickers?category=option&baseCoin=ETH', '/v5/market/tickers?category=spot'],
  },
  { id: 'binance', script: binanceScript, paths: ['/eapi/v1/mark', '/fapi/v1/premiumIndex'] },
] as const

test.each(REST)('$id: the same seed gives the same bytes, another seed gives others', ({ script, paths }) => {
  const stream = restStream(script, paths, 7, 60_000)
  expect(restStream(script, paths, 7, 60_000)).toBe(stream)
  expect(restStream(script, paths, 8, 60_000)).not.toBe(stream)
})

const CHANNELS = [
  'ticker.BTC-PERPETUAL.100ms',
  'markprice.options.eth_usd',
  'trades.option.any.100ms',
  'block_rfq.trades.any',
  'instrument.state.any.any',
  'deribit_volatility_index.btc_usd',
]

/** Returns all messages of those channels across expiries and listings at 08:00. */
const deribitStream = (seed: number): string => {
  let realMs = 0
  const source = sourceOf(seed)
  const toMs = Number.POSITIVE_INFINITY
  const clock = venueClock({ fromMs: START_MS, toMs, speed: 1, loop: false, now: () => realMs })
  const state = venueState(source, clock, () => 0)
  const steps = marketSteps(state)
  const channels = CHANNELS.map((name) => channelOf(name, state))
  const texts: string[] = []
  for (let minute = 0; minute < MINUTES; minute++) {
    realMs += 60_000
    const step = steps.next(false)
    for (const channel of channels)
      texts.push(...(channel?.ofStep(step, state) ?? []).map((data) => JSON.stringify(data)))
  }
  expect(texts.some((text) => text.includes('"created"'))).toBe(true)
  return fingerprint(texts)
}

test('deribit: the same seed gives the same bytes, another seed gives others', () => {
  const stream = deribitStream(7)
  expect(deribitStream(7)).toBe(stream)
  expect(deribitStream(8)).not.toBe(stream)
})
