import { expect, test } from 'vitest'
import { accountTrades } from './accountTrades.ts'

const WALLET = '0x0000000000000000000000000000000000000001'
const NOW = Date.UTC(2026, 1, 2)

const row = (id: number) => ({
  subaccount_id: 7,
  trade_id: `t${id}`,
  instrument_name: 'ETH-PERP',
  timestamp: NOW + id,
  direction: 'buy',
  trade_price: '3000',
  trade_amount: '0.5',
  trade_fee: '0.1',
})

/** A fake API with trades, newest first, paged. */
const derive = (pageOf: (page: number) => readonly unknown[]) => {
  const requests: number[] = []
  const fetched = (async (_url: string, init: RequestInit) => {
    const { page, wallet } = JSON.parse(String(init.body)) as { page: number; wallet: string }
    expect(wallet).toBe(WALLET)
    requests.push(page)
    return Response.json({ result: { trades: pageOf(page) } })
  }) as typeof fetch
  const signal = new AbortController().signal
  const ask = {
    who: 'Derive',
    url: 'https://derive.example/get_trade_history',
    fetch: fetched,
    timeoutMs: 1_000,
    maxBytes: 4e6,
    signal,
  }
  return { requests, ask }
}

test('trades of all pages are returned once each, oldest first, even if a new trade shifts the pages during reading', async () => {
  const all = Array.from({ length: 1_500 }, (_, i) => row(1_500 - i))
  const { ask, requests } = derive((page) => (page === 1 ? all.slice(0, 1_000) : all.slice(999)))
  const { trades, notes } = await accountTrades(ask, WALLET)
  expect(requests).toEqual([1, 2])
  expect(trades.map(({ tradeId }) => tradeId)).toEqual(Array.from({ length: 1_500 }, (_, i) => `t${i + 1}`))
  expect(notes).toEqual([])
})

test('rows that are not trades are counted in a note, and the rest is returned', async () => {
  const bad = [
    null,
    { ...row(2), trade_amount: '-1' },
    { ...row(3), direction: 'both' },
    { ...row(4), trade_price: 'x' },
  ]
  const { ask } = derive(() => [row(1), ...bad])
  const { trades, notes } = await accountTrades(ask, WALLET)
  expect(trades.map(({ tradeId }) => tradeId)).toEqual(['t1'])
  expect(notes).toEqual(['4 trades that Derive returned could not be read and are left out.'])
})

test('the number of trades read is limited, and a note states it', async () => {
  const { ask, requests } = derive((page) => Array.from({ length: 1_000 }, (_, i) => row(9_000 - page * 1_000 - i)))
  const { trades, notes } = await accountTrades(ask, WALLET)
  expect([requests.length, trades.length]).toEqual([5, 5_000])
  expect(notes).toEqual(['Only the newest 5000 trades are read; entry prices of older positions are not available.'])
})

test('a response with more rows than requested is refused', async () => {
  const { ask } = derive(() => Array.from({ length: 1_001 }, (_, i) => row(i)))
  await expect(accountTrades(ask, WALLET)).rejects.toThrow('returned 1001 trades where at most 1000 were requested')
})

test('of trades at one instant the last in the response is the first in time', async () => {
  const { ask } = derive(() => [3, 2, 1].map((id) => ({ ...row(id), timestamp: NOW })))
  expect((await accountTrades(ask, WALLET)).trades.map(({ tradeId }) => tradeId)).toEqual(['t1', 't2', 't3'])
})

test('trades of other wallets, which v3 returns for any address, are not attributed to this one', async () => {
  const { ask } = derive(() => [{ ...row(1), wallet: `0x${'2'.repeat(40)}` }])
  await expect(accountTrades(ask, WALLET)).rejects.toThrow('publishes no trades by address')
  const own = derive(() => [{ ...row(1), wallet: WALLET.toUpperCase().replace('0X', '0x') }])
  expect((await accountTrades(own.ask, WALLET)).trades).toHaveLength(1)
})
