import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseStudyInput, type StudyContext, studies } from '@gvol/analytics'
import { unixMs } from '@gvol/market'
import { type Columnar, insertEvents, migrate, openColumnar, readTable } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { ms, quantile, table } from '../page.ts'

const YEARS = [1, 4, 8] as const
const ROUNDS = 25
const END_MS = Date.UTC(2026, 5, 1)
/** Instruments stored for the same period, one of which is queried. */
const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LINK'] as const
const MARKET = { exchange: 'grown', symbol: 'BTC' }

/** Adds hourly bars [from, to) before the end as a backfill stores them: a random walk with its own range. */
const addHours = async (columnar: Columnar, coin: string, from: number, to: number): Promise<void> => {
  const at = {
    type: 'candle',
    venue: 'grown',
    symbol: coin,
    instrument: `${coin}-PERPETUAL`,
    kind: 'perpetual',
  } as const
  const bars = Array.from({ length: to - from }, (_, i) => {
    const hour = from + i
    const open = Math.exp(11 + 0.5 * Math.sin((from + i) / 900) + 0.01 * Math.sin(12.9898 * (from + i)))
    const close = open * (1 + 0.003 * Math.sin(78.233 * hour))
    const atMs = unixMs(END_MS - (hour + 1) * MS_PER_HOUR)
    return {
      ...at,
      intervalMs: MS_PER_HOUR,
      open,
      high: open * 1.006,
      low: open * 0.995,
      close,
      volumeCoin: 100,
      volumeUsd: 1_000_000,
      atMs,
      receivedAtMs: unixMs(END_MS),
    }
  })
  await insertEvents(columnar, bars)
}

const contextOf = (columnar: Columnar, nowMs: () => number): StudyContext => ({
  nowMs,
  calendar: () => [],
  live: async () => undefined,
  liveOf: async () => [],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  rows: (id, span, reading) => readTable(columnar, id, span, reading),
  query: (query, input) => query.run(columnar, input),
})

const QUESTIONS = {
  'performance-years': { coin: 'BTC', span: '2930d' },
  'performance-months': { coin: 'BTC', span: '2930d' },
  drawdowns: { coin: 'BTC', span: '2930d' },
  'realised-cone': { ...MARKET, span: '2930d' },
  'realised-vol': { ...MARKET, span: '2930d' },
  'realised-season': { ...MARKET, span: '2930d', season: 'weekday' },
  'pair-relation': { coin: 'BTC', span: '2930d' },
} as const satisfies Partial<Record<keyof typeof studies, Readonly<Record<string, string>>>>

/** Milliseconds of a query, without caches of earlier rounds. */
const timed = async (id: keyof typeof QUESTIONS, columnar: Columnar) => {
  const parsed = parseStudyInput(studies[id], QUESTIONS[id])
  if (!parsed.ok) throw new Error(parsed.message)
  const samples: number[] = []
  let rows = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const context = contextOf(columnar, () => END_MS)
    const startedAt = performance.now()
    const answer = await studies[id].run(parsed.input as never, context)
    // The first round is a warm-up.
    if (round > 0) samples.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${id}: ${answer.message}`)
    rows = Object.values(answer.columns)[0]?.length ?? 0
  }
  return { median: quantile(samples, 0.5), p95: quantile(samples, 0.95), rows }
}

/** Measures queries over all stored days as the number of years grows. */
export const longWindows = async (): Promise<readonly string[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'gvol-bench-years-'))
  const columnar = openColumnar({ path: directory })
  try {
    await migrate(columnar, { nowMs: Date.now() })
    const times = new Map<string, string[]>(Object.keys(QUESTIONS).map((id) => [id, []]))
    let hours = 0
    for (const years of YEARS) {
      const expectedRows = (years * 365 * MS_PER_DAY) / MS_PER_HOUR
      for (const coin of COINS) await addHours(columnar, coin, hours, expectedRows)
      hours = expectedRows
      for (const id of Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]) {
        const { median, p95, rows } = await timed(id, columnar)
        times.get(id)?.push(`${ms(median)} (p95 ${ms(p95)}), ${rows.toLocaleString('en-US')} rows`)
      }
    }
    return [
      `Hourly bars of ${COINS.length} coins in the embedded store, answered as days by each study from the store to its columns. Asked ${ROUNDS} times, one at a time, nothing remembered from one to the next.`,
      '',
      ...table(
        ['study', ...YEARS.map((years) => `${years} year${years === 1 ? '' : 's'} stored`)],
        [...times].map(([id, cells]) => [id, ...cells]),
      ),
    ]
  } finally {
    await columnar.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
