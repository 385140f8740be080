import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { readActivity } from './readActivity.ts'

const TODAY = Date.UTC(2026, 1, 20)
const NOW = TODAY + 9 * MS_PER_HOUR

type Body = {
  readonly end_time?: number
  readonly from_timestamp?: number
  readonly to_timestamp?: number
  readonly page?: number
}

const walletOf = (id: number): string => `0xab${String(id).padStart(38, '0')}`
const tradeRow = (end: number, more: object = {}) => ({
  daily_fees: '12.5',
  daily_notional_volume: String((end - TODAY) / MS_PER_DAY + 100),
  daily_premium_volume: '50000',
  daily_trades: 250,
  open_interest: '500',
  total_fees: '1',
  total_trades: 9,
  total_premium_volume: '1',
  total_notional_volume: '100000000',
  ...more,
})
const trades = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => ({
    wallet:
      i % 2 === 0
        ? i % 4 === 0
          ? walletOf(first + (i % 6))
          : walletOf(first + (i % 6)).replace('ab', 'AB')
        : walletOf(99),
    liquidity_role: i % 2 === 0 ? 'taker' : 'maker',
  }))

const readWith = (
  statistics: (body: Body) => unknown = ({ end_time = 0 }) => tradeRow(end_time),
  history: (body: Body) => readonly unknown[] = () => trades(12),
) => {
  const questions: (readonly [string, Body])[] = []
  const fetched = (async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Body
    const method = new URL(url).pathname.split('/').at(-1) as string
    questions.push([method, body])
    return Response.json({ result: method === 'statistics' ? statistics(body) : { trades: history(body) } })
  }) as typeof fetch
  const read = () =>
    readActivity({ restUrl: 'https://derive.example/public', coin: 'BTC', now: () => NOW, fetch: fetched })
  return { read, questions }
}

test('complete days up to midnight, oldest first; wallets of a week, each once in any spelling, takers and makers', async () => {
  const { read, questions } = readWith()
  const answer = await read()
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.days).toHaveLength(14)
  expect(answer.days.map(({ atMs }) => atMs)).toEqual(
    Array.from({ length: 14 }, (_, i) => TODAY - (14 - i) * MS_PER_DAY),
  )
  // The day that ended at midnight today is the last.
  expect(answer.days.at(-1)).toEqual({
    atMs: TODAY - MS_PER_DAY,
    notionalUsd: 100,
    premiumUsd: 50_000,
    feesUsd: 12.5,
    trades: 250,
    totalNotionalUsd: 100_000_000,
    takers: 3,
    makers: 1,
    wallets: 4,
  })
  expect(answer.days[6]).not.toHaveProperty('wallets')
  expect(answer.days[7]).toMatchObject({ wallets: 4 })
  const [, first] = questions[0] ?? []
  expect(first).toEqual({ instrument_name: 'OPTION', currency: 'BTC', end_time: TODAY - 13 * MS_PER_DAY })
  const [, last] = questions.at(-1) ?? []
  expect([last?.from_timestamp, last?.to_timestamp]).toEqual([TODAY - MS_PER_DAY, TODAY - 1])
  expect(answer.notes).toEqual([])
})

test('a day with more trades than are read, or one without a wallet, has no count and states it', async () => {
  const busy = readWith(undefined, ({ page = 0 }) => (page > 0 ? trades(1_000) : []))
  const answer = await busy.read()
  expect(answer).toMatchObject({ ok: true, notes: expect.arrayContaining([expect.stringContaining('2026-02-19')]) })
  if (answer.ok) expect(answer.days.at(-1)).not.toHaveProperty('wallets')
  const nameless = await readWith(undefined, () => [{ liquidity_role: 'taker' }]).read()
  if (nameless.ok) expect(nameless.days.some(({ wallets }) => wallets !== undefined)).toBe(false)
  expect(nameless).toMatchObject({ ok: true })
})

test('impossible volumes and invalid responses give a message', async () => {
  for (const wrong of [{ daily_notional_volume: '-1' }, { total_notional_volume: '1e30' }, { daily_fees: null }])
    expect(await readWith(({ end_time = 0 }) => tradeRow(end_time, wrong)).read()).toMatchObject({
      ok: false,
      message: expect.stringContaining('Derive returned'),
    })
})

/** v3 refuses the statistics; a row of its history has amounts, prices and fees as texts. */
test('without statistics volumes are sums of a week’s settled trades: notional and premium of takers, fees of both', async () => {
  const side = (liquidity_role: string, wallet: string) => ({
    liquidity_role,
    wallet,
    trade_amount: '2',
    trade_price: '450',
    index_price: '83000',
    trade_fee: '12.5',
    batch_status: 'Settled',
  })
  const fetched = (async (url: string) =>
    url.endsWith('statistics')
      ? Response.json({ id: 1, error: { code: -32_601, message: 'Method not found' } }, { status: 404 })
      : Response.json({
          result: {
            trades: [side('taker', walletOf(1)), side('maker', walletOf(2))],
            pagination: { num_pages: 1, count: 2 },
          },
        })) as typeof fetch
  const answer = await readActivity({
    restUrl: 'https://derive.example/v3/public',
    coin: 'BTC',
    now: () => NOW,
    fetch: fetched,
  })
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.days).toHaveLength(7)
  expect(answer.days.at(-1)).toEqual({
    atMs: TODAY - MS_PER_DAY,
    notionalUsd: 166_000,
    premiumUsd: 900,
    feesUsd: 25,
    trades: 1,
    wallets: 2,
    takers: 1,
    makers: 1,
  })
  expect(answer.notes[0]).toContain('publishes no statistics')
})
