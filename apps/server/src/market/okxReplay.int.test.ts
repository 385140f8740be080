import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { venues } from '@gvol/exchanges'
import { type Chain, chainFromQuotes, type OptionQuote, unixMs } from '@gvol/market'
import { replaySource, startReplay } from '@gvol/simulation'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { chainLines, syntheticChains, writeLines } from '../../testing/chainFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-okx-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A simulated chain in OKX's units: contracts of 0.01 coin, whole contracts of open interest, no volumes. */
const recorded = (): Chain => {
  const [chain] = syntheticChains('BTC', 1)
  return {
    ...chain,
    venue: 'okx',
    contractSizeCoin: chain.contractSizeCoin.map(() => 0.01),
    openInterestCoin: chain.openInterestCoin.map((coins) => Math.round(coins * 100) / 100),
  }
}

/** Returns the first snapshot that OKX's connector builds from a recording replayed as the venue. */
const roundTrip = async (chain: Chain): Promise<Chain> => {
  const source = await replaySource([writeLines(join(folder, 'okx.csv'), chainLines([chain]))], { venue: 'okx' })
  const server = await startReplay({ venue: 'okx', source, speed: 0 })
  onTestFinished(() => server.close())
  const received = Promise.withResolvers<Chain>()
  const connector = venues.okx.connect({
    urls: venues.okx.urlsFromOrigin(server.url),
    symbols: ['BTC'],
    onInstruments: () => {},
    log: () => {},
    chainPollMs: 100,
    onEvents: (events, batch) => {
      if (batch.source !== 'chain' || batch.kind !== 'option') return
      const quotes = events.filter((event): event is OptionQuote => event.type === 'option-quote')
      received.resolve(chainFromQuotes({ venue: 'okx', symbol: batch.symbol }, unixMs(batch.atMs), quotes))
    },
  })
  onTestFinished(() => connector.stop())
  await connector.start()
  return received.promise
}

test('the connector of OKX reads from a replay exactly the recorded chain, option by option and number by number', async () => {
  const chain = recorded()
  const back = await roundTrip(chain)
  const keyOf = (of: Chain, row: number): string => `${of.expiryMs[row]} ${of.strike[row]} ${of.optionType[row]}`
  const rowOf = new Map(Array.from(back.strike.keys(), (row) => [keyOf(back, row), row]))
  expect(back.size).toBe(chain.size)
  expect(back.index).toBeCloseTo(chain.index ?? Number.NaN, 8)
  const columns = ['bid', 'ask', 'mark', 'bidSize', 'askSize', 'openInterestCoin', 'contractSizeCoin'] as const
  const vols = ['markVol', 'bidVol', 'askVol', 'underlying'] as const
  let compared = 0
  for (const row of chain.strike.keys()) {
    const there = rowOf.get(keyOf(chain, row)) ?? Number.NaN
    for (const column of [...columns, ...vols]) {
      const expectedValue = chain[column][row]
      const read = back[column][there]
      if (Number.isNaN(expectedValue) || expectedValue === 0) expect([column, read]).toEqual([column, expectedValue])
      else
        expect(
          Math.abs(read / expectedValue - 1),
          `${column} of ${keyOf(chain, row)}: ${expectedValue}, read ${read}`,
        ).toBeLessThan(1e-9)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(3000)
}, 30_000)
