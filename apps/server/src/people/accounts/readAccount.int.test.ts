import { readAccount } from '@gvol/exchanges'
import { CASH_ADDRESS, CHAIN_ADDRESSES, type Lie, openAccountChain, startNode } from '@gvol/simulation/testing'
import { expect, test } from 'vitest'

const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER = '0x00000000000000000000000000000000000000bb'
const EXPIRY_S = Date.UTC(2026, 11, 25, 8) / 1000
const ONE = 10n ** 18n
/** ENS name hash of `trader.eth`: keccak-256 over its labels, last label first (EIP-137). */
const TRADER_ETH = '0x7ae614a40881784d2e5ef87fe1a2be0809f6f0b62e978fe9299bfa39824ff0f4'

/**
 * A chain with four subaccounts: two of the owner (one deposited with the exchange), one that was sold, and one of
 * another owner.
 */
const filledChain = async () => {
  const chain = await openAccountChain()
  const { send } = chain
  await send('SubAccounts', 'move', 3, OWNER)
  await send('SubAccounts', 'move', 7, CHAIN_ADDRESSES.Matching)
  await send('Matching', 'deposit', 7, OWNER)
  await send('SubAccounts', 'move', 4, OWNER)
  await send('SubAccounts', 'move', 4, OTHER)
  await send('SubAccounts', 'move', 9, CHAIN_ADDRESSES.Matching)
  await send('Matching', 'deposit', 9, OTHER)
  // The option id comes from the contract, not from our own parser.
  const idOf = async (strike: bigint, isCall: boolean) =>
    BigInt(await send('OptionAsset', 'getSubId', EXPIRY_S, strike, isCall))
  await send('SubAccounts', 'hold', 3, CHAIN_ADDRESSES.OptionAsset, await idOf(120_000n * ONE, true), (-5n * ONE) / 4n)
  await send('SubAccounts', 'hold', 3, CHAIN_ADDRESSES.OptionAsset, await idOf((87_500n * ONE) / 8n, false), 2n * ONE)
  await send('SubAccounts', 'hold', 3, CASH_ADDRESS, 0, -1500n * ONE)
  await send('SubAccounts', 'hold', 7, CHAIN_ADDRESSES.PerpetualAsset, 0, (3n * ONE) / 10n)
  await send('SubAccounts', 'hold', 7, OTHER, 5, ONE)
  await send('PerpetualAsset', 'owe', 7, -42n * ONE)
  await send('SubAccounts', 'hold', 9, CASH_ADDRESS, 0, ONE)
  return chain
}

const chain = await filledChain()

const accountFrom = async (lie?: Lie, address: string = OWNER, more: object = {}) => {
  await using node = await startNode(chain, lie)
  return await readAccount({ nodeUrl: node.url, network: 'derive', address, timeoutMs: 2_000, ...more })
}
const messageOf = async (...args: Parameters<typeof accountFrom>): Promise<string> => {
  const answer = await accountFrom(...args)
  return answer.ok ? `believed: ${JSON.stringify(answer.account.holdings)}` : answer.message
}

test('the subaccounts of an owner, also those deposited with the exchange, are read as the contracts have them, with notes on missing data', async () => {
  const answer = await accountFrom()
  if (!answer.ok) throw new Error(answer.message)
  const { account } = answer
  expect(account).toMatchObject({ venue: 'derive', network: 'derive', address: OWNER, subaccounts: [3, 7] })
  const expiryMs = EXPIRY_S * 1000
  expect(account.holdings).toEqual([
    { subaccount: 3, kind: 'option', coin: 'BTC', size: -1.25, expiryMs, strike: 120_000, optionType: 'call' },
    { subaccount: 3, kind: 'option', coin: 'BTC', size: 2, expiryMs, strike: 10_937.5, optionType: 'put' },
    { subaccount: 3, kind: 'cash', coin: 'USDC', size: -1500 },
    { subaccount: 7, kind: 'perpetual', coin: 'BTC', size: 0.3, unsettledUsd: -42 },
    { subaccount: 7, kind: 'unknown', coin: OTHER, size: 1 },
  ])
  expect(account.trades).toBeUndefined()
  expect(account.notes).toEqual([
    'Entry prices, trades, settlements and vaults come from Derive’s API, which is not enabled on this desk.',
  ])
})

test('an address in one case is accepted, one with a wrong checksum or a wrong form is refused with the reason', async () => {
  for (const address of [OWNER.toLowerCase(), `0x${OWNER.slice(2).toUpperCase()}`])
    expect(await accountFrom(undefined, address)).toMatchObject({ ok: true, account: { address: OWNER } })
  expect(await messageOf(undefined, OWNER.replace('d8dA', 'D8dA'))).toContain('checksum')
  expect(await messageOf(undefined, '0x1234')).toContain('is no address')
  expect(await accountFrom(undefined, OTHER)).toMatchObject({ ok: true, account: { subaccounts: [4, 9] } })
  expect(await accountFrom(undefined, CASH_ADDRESS)).toMatchObject({
    ok: true,
    account: { subaccounts: [], holdings: [] },
  })
})

test('a name is accepted if the chain resolves it, and refused with a message otherwise', async () => {
  await chain.send('Names', 'name', TRADER_ETH, OWNER)
  expect(await accountFrom(undefined, 'Trader.eth')).toMatchObject({ ok: true, account: { address: OWNER } })
  expect(await messageOf(undefined, 'nobody.eth')).toContain('resolves no name “nobody.eth”')
  // A chain without a name registry.
  const none: Lie = (method, [call]) =>
    method === 'eth_call' && (call as { to: string }).to === CHAIN_ADDRESSES.Names ? '0x' : undefined
  expect(await messageOf(none, 'trader.eth')).toContain('resolves no name')
})

const ofCall =
  (answer: unknown): Lie =>
  (method) =>
    method === 'eth_call' ? answer : undefined

test.each<readonly [string, Lie, RegExp]>([
  ['another chain', (method) => (method === 'eth_chainId' ? '0x1' : undefined), /chain 1; one of Derive’s chain, 957/],
  ['a chain that is no number', (method) => (method === 'eth_chainId' ? { a: 1 } : undefined), /returned no chain/],
  ['no block', (method) => (method === 'eth_getBlockByNumber' ? [] : undefined), /returned no block/],
  [
    'a block of the future',
    (method) =>
      method === 'eth_getBlockByNumber' ? { number: '0x1', hash: '0x', timestamp: '0xffffffff' } : undefined,
    /no time that can be/,
  ],
  [
    'a number beyond all',
    (method) =>
      method === 'eth_getBlockByNumber' ? { number: '0xffffffffffffffff', hash: '0x', timestamp: '0x1' } : undefined,
    /returned no number/,
  ],
  ['events that are no list', (method) => (method === 'eth_getLogs' ? 'none' : undefined), /no list of events/],
  ['text in place of data', ofCall('yes'), /with no data/],
  ['data cut short', ofCall('0x12'), /data of another form/],
  [
    'an array of 2^255 balances',
    ofCall(`0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`),
    /data of another form|cannot be|believed: \[\]/,
  ],
  ['no JSON', () => ({ raw: '<html>busy</html>' }), /did not answer in JSON/],
  ['JSON that is no answer', () => ({ raw: '[1,2]' }), /returned no|no answer|another question/],
  ['the answer to another question', () => ({ raw: '{"id":99,"result":"0x3bd"}' }), /another question/],
  ['ten megabytes', () => ({ raw: `{"id":1,"result":"0x${'0'.repeat(10_000_000)}"}` }), /more than 4 MB/],
  ['silence', () => ({ raw: null }), /did not answer within 2 s/],
  [
    'a refusal',
    () => ({ refused: { code: -32_000, message: 'no archive <script>' } }),
    /refused eth_chainId: no archive/,
  ],
])('a node that returns %s gives an error message and ends nothing', async (_, lie, sentence) => {
  expect(await messageOf(lie)).toMatch(sentence)
})

test('a balance beyond any possible size is refused', async () => {
  const huge = await openAccountChain()
  await huge.send('SubAccounts', 'move', 1, OWNER)
  await huge.send('SubAccounts', 'hold', 1, CASH_ADDRESS, 0, 2n ** 200n)
  await using node = await startNode(huge)
  const answer = await readAccount({ nodeUrl: node.url, network: 'derive', address: OWNER })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('which cannot be') })
})

test('a chain that is reorganized during a reading is read again; after a second reorganization no account is returned', async () => {
  const other = {
    number: '0x5',
    hash: `0x${'ab'.repeat(32)}`,
    timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}`,
  }
  expect(
    await accountFrom((method, _, times) => (method === 'eth_getBlockByNumber' && times === 2 ? other : undefined)),
  ).toMatchObject({ ok: true })
  const always: Lie = (method, [number]) =>
    method === 'eth_getBlockByNumber' && number !== 'latest' ? other : undefined
  expect(await messageOf(always)).toContain('was reorganized twice while it was read')
})

test('events are checked: subaccounts that the contracts assign to others, and events of other contracts, are left out', async () => {
  const topic = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
  const forged: Lie = (method, [filter]) => {
    if (method !== 'eth_getLogs') return undefined
    const { address, topics } = filter as { address: string; topics: readonly string[] }
    return [3, 7, 9, 4].map((id) => ({
      address,
      topics: [topics[0], topic(`0x${id.toString(16)}`), topic(OWNER), topic(`0x${id.toString(16)}`)],
    }))
  }
  expect(await accountFrom(forged)).toMatchObject({ ok: true, account: { subaccounts: [3, 7] } })
  expect(
    await accountFrom((method) => (method === 'eth_getLogs' ? [null, { address: OTHER, topics: ['x'] }] : undefined)),
  ).toMatchObject({ ok: true, account: { subaccounts: [] } })
})

test('a node with a limit of blocks per search is queried in parts, and refused if there would be too many parts', async () => {
  const atMost =
    (blocks: number): Lie =>
    (method, [filter]) => {
      if (method !== 'eth_getLogs') return undefined
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      return Number(toBlock) - Number(fromBlock) >= blocks
        ? { refused: { code: -32_005, message: 'range too large' } }
        : undefined
    }
  expect(await accountFrom(atMost(8))).toMatchObject({ ok: true, account: { subaccounts: [3, 7] } })
  const long: Lie = (method, params, times) =>
    method === 'eth_getBlockByNumber'
      ? { number: '0x2000000', hash: '0x1', timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` }
      : atMost(8)(method, params, times)
  expect(await messageOf(long)).toContain('searches too few blocks at a time')
})

test('a redirect of the node is not followed', async () => {
  const { createServer } = await import('node:http')
  const server = createServer((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const answer = await readAccount({ nodeUrl: `http://127.0.0.1:${port}`, network: 'derive', address: OWNER })
  expect(answer).toEqual({ ok: false, message: 'The node cannot be reached.' })
  server.close()
})
