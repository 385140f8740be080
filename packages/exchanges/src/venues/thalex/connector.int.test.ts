import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRestLoopback, type RestLoopback } from '../../../testing/restLoopback.ts'
import { fixtureAnswers, restRun, until } from '../../../testing/restRun.ts'
import { thalex } from './venue.ts'

const answers = fixtureAnswers(import.meta.dirname, ['instruments.jsonl'], '/api/v2')
const TICKERS = readFileSync(join(import.meta.dirname, 'fixtures/ticker.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.stringify(JSON.parse(line).message))

/** Sends every ticker repeatedly, as the venue does. */
const streaming = (venue: RestLoopback) => {
  const timer = setInterval(() => TICKERS.forEach(venue.pushText), 30)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

test('requests the list, then subscribes tickers and trades on separate connections, and builds chains from the stream', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  using _ = streaming(venue)
  const { connector, begin, chains, received, lists } = restRun(thalex, venue, ['BTC_USD'])
  await begin()
  expect(lists.at(-1)?.length).toBe(15)
  const [options] = chains('option').slice(-1)
  expect(options.batch).toMatchObject({ symbol: 'BTC_USD', atMs: 1_772_445_600_000 })
  expect(options.events.length).toBe(12)
  expect(chains('future').at(-1)?.events.length).toBe(2)
  const sentTexts = venue.texts.map(({ text }) => text)
  expect(sentTexts.some((text) => text.includes('ticker.BTC-PERPETUAL.5000ms'))).toBe(true)
  expect(sentTexts.some((text) => text.includes('ticker.BTC-PERPETUAL-27MAR26'))).toBe(true)
  expect(sentTexts.some((text) => text.includes('recent_trades.BTCUSD.all'))).toBe(true)
  const trade = [3540, 0.5, 'buy', 1_772_445_609, 'BTC-27MAR26-90000-C', false]
  venue.pushText(JSON.stringify({ channel_name: 'recent_trades.BTCUSD.all', notification: [trade] }))
  await until('a trade', () => received.some(({ events }) => events[0]?.type === 'trade'))
  await connector.stop()
  expect(connector.status().state).toBe('stopped')
})

test('a stream without tickers is reported, and its old chain is not emitted again', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const { connector, chains } = restRun(thalex, venue, ['BTC_USD'], { silentAfterMs: 400 })
  await connector.start()
  await until('a problem', () =>
    connector.status().problems.some((text) => text.includes('No ticker came since the last chain')),
  )
  expect(chains('option')).toEqual([])
  using _ = streaming(venue)
  await until('a connected state', () => connector.status().state === 'connected')
  await connector.stop()
})

test('tickers that arrive after the first chain is due are awaited, without a problem or a log entry', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  const logLines: string[] = []
  const { connector, chains } = restRun(thalex, venue, ['BTC_USD'], {
    log: (level, message) => void (level === 'warn' && logLines.push(message)),
  })
  await connector.start()
  await until('subscriptions', () => venue.texts.some(({ text }) => text.includes('ticker.BTC-PERPETUAL')))
  // Several chains are due meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([connector.status().problems, connector.status().state]).toEqual([[], 'connecting'])
  using _ = streaming(venue)
  await until('a connected state', () => connector.status().state === 'connected')
  expect(chains('option').length).toBeGreaterThan(0)
  expect(logLines).toEqual([])
  await connector.stop()
})

test('both cut connections are reopened and their channels are subscribed again', async () => {
  await using venue = await openRestLoopback()
  venue.answer = answers
  using _ = streaming(venue)
  const { connector, begin } = restRun(thalex, venue, ['BTC_USD'])
  await begin()
  venue.cut()
  const again = (channel: string) => venue.texts.some(({ line, text }) => line > 2 && text.includes(channel))
  await until('both lines', () => again('ticker.BTC-PERPETUAL') && again('recent_trades.BTCUSD.all'))
  await connector.stop()
})
