import { openAccountChain, startNode } from '@gvol/simulation/testing'
import { expect, test } from 'vitest'
import { deriveAddresses } from './deriveAddresses.ts'
import { openAccounts } from './openAccounts.ts'

const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const desk = (deriveNode: string | undefined, now: () => number = Date.now) =>
  openAccounts({ derive: deriveAddresses({ deriveNode, venueUrl: {} }, {}), now })

test('without a node, on an ended chain or an unsupported one, the message states the reason and no request is sent', async () => {
  const account = desk(undefined)
  expect(await account('derive', OWNER)).toMatchObject({ ok: false, message: expect.stringContaining('--derive-node') })
  expect(await account('optimism', OWNER)).toMatchObject({ ok: false, message: expect.stringContaining('has ended') })
  expect(await account('ethereum', OWNER)).toMatchObject({ ok: false, message: expect.stringContaining('“ethereum”') })
})

test('simultaneous and repeated requests for an account share one reading; a later request reads it again', async () => {
  const chain = await openAccountChain()
  await chain.send('SubAccounts', 'move', 3, OWNER)
  await using node = await startNode(chain)
  let atMs = Date.now()
  const account = desk(node.url, () => atMs)
  const [one, other] = await Promise.all([account('derive', OWNER), account('lyra', OWNER)])
  expect(one).toMatchObject({ ok: true, account: { subaccounts: [3] } })
  expect(other).toBe(one)
  expect(await account('derive', OWNER)).toBe(one)
  const requestCount = node.methods.length
  expect(node.methods.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  atMs += 60_000
  expect(await account('derive', OWNER)).not.toBe(one)
  expect(node.methods.length).toBe(2 * requestCount)
})

test('more simultaneous readings than a node can serve are refused instead of queued', async () => {
  const chain = await openAccountChain()
  await using node = await startNode(chain)
  const account = desk(node.url)
  const addresses = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
  const answers = await Promise.all(addresses.map((address) => account('derive', address)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
  expect(answers[4]).toMatchObject({ message: expect.stringContaining('Too many accounts') })
})
