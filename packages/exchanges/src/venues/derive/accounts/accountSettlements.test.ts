import { expect, test } from 'vitest'
import { accountSettlements } from './accountSettlements.ts'

const EXPIRY_S = Date.UTC(2026, 0, 30, 8) / 1_000

const row = (subaccount: number, id: number, more: object = {}) => ({
  subaccount_id: subaccount,
  instrument_name: `BTC-20260130-${id}-C`,
  expiry: EXPIRY_S + id,
  amount: '-0.5',
  settlement_price: '88000.5',
  option_settlement_pnl: '-12.5',
  option_settlement_pnl_excl_fees: '-10',
  ...more,
})

/** A fake API with settlements per subaccount, paged. */
const derive = (pageOf: (subaccount: number, page: number) => readonly unknown[]) => {
  const requests: string[] = []
  const fetched = (async (_url: string, init: RequestInit) => {
    const { page, subaccount_id } = JSON.parse(String(init.body)) as { page: number; subaccount_id: number }
    requests.push(`${subaccount_id} ${page}`)
    return Response.json({ result: { settlements: pageOf(subaccount_id, page), pagination: {} } })
  }) as typeof fetch
  const ask = {
    who: 'Derive',
    url: 'https://derive.example/get_option_settlement_history',
    fetch: fetched,
    timeoutMs: 1_000,
    maxBytes: 4e6,
    signal: new AbortController().signal,
  }
  return { requests, ask }
}

test('options that expired in each subaccount, oldest first, with the profit reported by the venue', async () => {
  const { ask, requests } = derive((subaccount) =>
    subaccount === 7 ? [row(7, 2), row(7, 1)] : [row(9, 3, { amount: '2' })],
  )
  const { settlements, notes } = await accountSettlements(ask, [7, 9])
  expect(requests).toEqual(['7 1', '9 1'])
  expect(settlements.map(({ subaccount, amountCoin }) => [subaccount, amountCoin])).toEqual([
    [7, -0.5],
    [7, -0.5],
    [9, 2],
  ])
  expect(settlements[0]).toEqual({
    subaccount: 7,
    instrument: 'BTC-20260130-1-C',
    atMs: (EXPIRY_S + 1) * 1_000,
    amountCoin: -0.5,
    price: 88_000.5,
    pnlUsd: -12.5,
    grossUsd: -10,
  })
  expect(notes).toEqual([])
})

test('rows of another account, or without size or price, are counted in a note; a missing profit stays missing', async () => {
  const bad = [row(8, 2), row(7, 3, { amount: '0' }), row(7, 4, { settlement_price: 'x' }), null]
  const { ask } = derive(() => [row(7, 1, { option_settlement_pnl: null }), ...bad])
  const { settlements, notes } = await accountSettlements(ask, [7])
  expect(settlements.map(({ instrument, pnlUsd }) => [instrument, pnlUsd])).toEqual([['BTC-20260130-1-C', undefined]])
  expect(notes).toEqual(['4 settlements that Derive returned could not be read and are left out.'])
})

test('pages and subaccounts are limited, and both limits are stated in notes', async () => {
  const { ask, requests } = derive((subaccount, page) =>
    subaccount === 1 ? Array.from({ length: 1_000 }, (_, i) => row(1, page * 1_000 + i)) : [],
  )
  const { settlements, notes } = await accountSettlements(
    ask,
    Array.from({ length: 23 }, (_, i) => i + 1),
  )
  expect([settlements.length, requests.length]).toEqual([2_000, 21])
  expect(notes).toEqual([
    'Of a subaccount only the newest 2000 settlements are read.',
    'Settlements of 3 subaccounts beyond the first 20 are not read.',
  ])
})

test('more rows than requested, or a response that is no list, are refused', async () => {
  const many = derive(() => Array.from({ length: 1_001 }, (_, i) => row(7, i)))
  await expect(accountSettlements(many.ask, [7])).rejects.toThrow('returned 1001 settlements where at most 1000')
  const lie = derive(() => 'none' as never)
  await expect(accountSettlements(lie.ask, [7])).rejects.toThrow('returned no list of settlements')
})
