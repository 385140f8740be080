import { expect, test } from 'vitest'
import { accountVaults } from './accountVaults.ts'

const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const AT_S = Date.UTC(2026, 0, 30, 8) / 1_000

const vault = (name: string, tvl: string, more: object = {}) => ({
  vault_name: name,
  block_number: 12_345,
  block_timestamp: AT_S,
  total_supply: '1000',
  usd_tvl: tvl,
  usd_value: '2700.5',
  base_value: '1.05',
  underlying_value: null,
  subaccount_value_at_last_trade: null,
  ...more,
})
const balanceRow = (name: string, amount: string, more: object = {}) => ({
  name,
  amount,
  chain_id: 957,
  address: '0x01',
  vault_asset_type: name,
  ...more,
})

const venueWith = (statistics: unknown, balances: unknown) => {
  const requests: [string, unknown][] = []
  const fetched = (async (url: string, init: RequestInit) => {
    const method = new URL(url).pathname.slice(1)
    requests.push([method, JSON.parse(String(init.body))])
    return Response.json({ result: method === 'get_vault_balances' ? balances : statistics })
  }) as typeof fetch
  const ask = (method: string) => ({
    who: 'Derive',
    url: `https://derive.example/${method}`,
    fetch: fetched,
    timeoutMs: 1_000,
    maxBytes: 4e6,
    signal: new AbortController().signal,
  })
  return { requests, asks: { statistics: ask('get_vault_statistics'), balances: ask('get_vault_balances') } }
}

test('every vault with the wallet’s total over all chains; vaults with holdings are first', async () => {
  const { requests, asks } = venueWith(
    [vault('weETHC', '900000'), vault('rswETHC', '2700000', { underlying_value: '1.07' }), vault('sUSDeBULL', '5000')],
    [balanceRow('sUSDeBULL', '2'), balanceRow('sUSDeBULL', '0.5', { chain_id: 42_161 }), balanceRow('weETHC', '0')],
  )
  const { vaults, notes } = await accountVaults(asks, WALLET)
  expect(requests).toEqual([
    ['get_vault_statistics', {}],
    ['get_vault_balances', { wallet: WALLET }],
  ])
  expect(vaults.map(({ name, held: tokens }) => [name, tokens])).toEqual([
    ['sUSDeBULL', 2.5],
    ['rswETHC', 0],
    ['weETHC', 0],
  ])
  expect(vaults[1]).toEqual({
    name: 'rswETHC',
    atMs: AT_S * 1_000,
    held: 0,
    tokens: 1_000,
    tvlUsd: 2_700_000,
    tokenUsd: 2_700.5,
    base: 1.05,
    underlying: 1.07,
  })
  expect(vaults[2]).not.toHaveProperty('underlying')
  expect(notes).toEqual([])
})

test('an unlisted vault has only the held amount; one named by its kind is matched', async () => {
  const { asks } = venueWith(
    [vault('rswETHC', '10')],
    [balanceRow('Old vault', '3'), balanceRow('rswETH covered call', '2', { vault_asset_type: 'rswETHC' })],
  )
  const { vaults } = await accountVaults(asks, WALLET)
  expect(vaults).toEqual([{ name: 'Old vault', held: 3 }, expect.objectContaining({ name: 'rswETHC', held: 2 })])
})

test('impossible rows are counted in a note, and a response that is no list is refused with a message', async () => {
  const bad = [vault('a', '-1'), vault('b', 'much'), vault('c', '1', { block_timestamp: 0 }), null]
  const { asks } = venueWith([...bad, vault('rswETHC', '10')], [balanceRow('rswETHC', '1e30'), 7])
  const { vaults, notes } = await accountVaults(asks, WALLET)
  expect(vaults.map(({ name, held: tokens }) => [name, tokens])).toEqual([['rswETHC', 0]])
  expect(notes).toEqual(['6 rows of vaults that Derive returned could not be read and are left out.'])
  await expect(accountVaults(venueWith({ vaults: [] }, []).asks, WALLET)).rejects.toThrow(
    'Derive returned no list of vaults.',
  )
})
