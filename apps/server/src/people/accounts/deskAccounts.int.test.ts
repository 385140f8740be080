import { deriveScript, simulatedSource, startRestVenue } from '@gvol/simulation'
import { CASH_ADDRESS, CHAIN_ADDRESSES, openAccountChain, startNode } from '@gvol/simulation/testing'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, type StudyAnswer, startDesk } from '../../../testing/desk.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'

const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ONE = 10n ** 18n
const START_MS = Date.UTC(2026, 4, 4, 12)

test('a desk with a node returns the holdings of an address at the marks of the venue; a wrong checksum is refused', async () => {
  const beganMs = performance.now()
  const now = () => Math.floor(START_MS + performance.now() - beganMs)
  const source = simulatedSource({ seed: 5, startMs: START_MS - MS_PER_HOUR, symbols: ['BTC'] })
  const venue = await startRestVenue({ source, script: deriveScript, now })
  onTestFinished(venue.close)
  const chain = await openAccountChain()
  const node = await startNode(chain)
  onTestFinished(() => node[Symbol.asyncDispose]())
  const flags = ['--venue-url', `derive=${venue.url}`, '--symbols', 'BTC_USDC', '--derive-node', node.url]
  const desk = await startDesk(scratchDirectory(), [...flags, '--chain-seconds', '1'])
  onTestFinished(async () => void (await desk.stop('SIGTERM')))
  const read = async (path: string) => {
    const response = await desk.get(`/api/v1/studies/${path}`)
    return { isOk: response.ok, body: (await response.json()) as StudyAnswer & { readonly error?: unknown } }
  }
  const board = await eventually('the chain of Derive', async () => {
    const { isOk, body } = await read('option-chain?exchange=derive&symbol=BTC_USDC')
    return isOk ? body.data : undefined
  })
  const row = board.mark.findIndex((mark, i) => Number(mark) > 500 && board.type[i] === 'call')
  const strike = Number(board.strike[row])
  const expiryS = new Date(board.expiry[row] as string).getTime() / 1000
  await chain.send('SubAccounts', 'move', 7, CHAIN_ADDRESSES.Matching)
  await chain.send('Matching', 'deposit', 7, OWNER)
  const option = BigInt(await chain.send('OptionAsset', 'getSubId', expiryS, BigInt(strike) * ONE, true))
  await chain.send('SubAccounts', 'hold', 7, CHAIN_ADDRESSES.OptionAsset, option, (-5n * ONE) / 2n)
  await chain.send('SubAccounts', 'hold', 7, CHAIN_ADDRESSES.PerpetualAsset, 0, ONE)
  await chain.send('SubAccounts', 'hold', 7, CASH_ADDRESS, 0, 25_000n * ONE)

  const { body } = await read(`address-positions?network=derive&address=${OWNER}`)
  expect(body.data.kind).toEqual(['option', 'perpetual', 'cash'])
  expect(body.data.size).toEqual([-2.5, 1, 25_000])
  expect(body.data.instrument[0]).toMatch(new RegExp(`^BTC-\\d{8}-${strike}-C$`))
  expect(body.data.isListed).toEqual([true, true, false])
  expect(Number(body.data.valueUsd[0])).toBeCloseTo(-2.5 * Number(body.data.mark[0]), 6)
  expect(Number(body.data.deltaCoin[0])).toBeLessThan(0)
  expect(Number(body.data.deltaCoin[0])).toBeGreaterThan(-2.5)
  const wrong = await read(`address-positions?network=derive&address=${OWNER.replace('d8dA', 'D8dA')}`)
  expect([wrong.isOk, JSON.stringify(wrong.body)]).toEqual([false, expect.stringContaining('checksum')])
}, 180_000)
