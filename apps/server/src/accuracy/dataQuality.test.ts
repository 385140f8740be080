import { type ChainQuality, chainQuality } from '@gvol/analytics'
import type { Chain } from '@gvol/market'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'

const MONTH = ['deribit-chains', '2025-12.csv.zst']
const EARLY = ['deribit-chain-2021-02-11', 'btc_option_data_2021-02-11_snap1.csv']
const OKX = ['deribit-okx-daily', 'okx', '2026-07-20.csv.zst']

const qualities = async (...path: string[]): Promise<readonly ChainQuality[]> => {
  const before = new Map<string, Chain>()
  const days: ChainQuality[] = []
  for await (const { chain } of recordedChains(...path)) {
    days.push(chainQuality(chain, before.get(chain.symbol)))
    before.set(chain.symbol, chain)
  }
  return days
}

test.skipIf(!isRecorded(...MONTH))(
  'recorded Deribit chains: no arbitrage beyond fees, greeks as published, hardly a frozen quote',
  async () => {
    const days = await qualities(...MONTH)
    const total = (of: (quality: ChainQuality) => number) => days.reduce((sum, quality) => sum + of(quality), 0)
    expect(days).toHaveLength(8)
    expect(total(({ options }) => options)).toBe(5180)
    expect(total(({ arbitrage }) => arbitrage.length)).toBe(0)
    expect(total(({ frozen }) => frozen?.length ?? 0)).toBeLessThan(5)
    const { compared, off } = {
      compared: total(({ greeks }) => greeks.delta.compared),
      off: total(({ greeks }) => greeks.delta.off + greeks.vega.off),
    }
    expect(compared).toBe(5180)
    expect(off).toBeLessThan(0.01 * compared)
  },
)

test.skipIf(!isRecorded(...EARLY))(
  'two minutes of a fast market: some vertical arbitrages were gone by the time they were read; greeks agree',
  async () => {
    const [{ arbitrage, greeks }] = await qualities(...EARLY)
    expect(arbitrage.filter(({ kind }) => kind === 'vertical').length).toBeGreaterThan(0)
    expect([greeks.delta.off, greeks.gamma.off, greeks.vega.off]).toEqual([0, 0, 0])
    expect(greeks.gamma.compared).toBe(488)
  },
)

test.skipIf(!isRecorded(...OKX))(
  'recorded OKX chains: no arbitrage beyond fees; deltas converted to our convention agree',
  async () => {
    const days = await qualities(...OKX)
    expect(days.map(({ arbitrage }) => arbitrage.length)).toEqual([0, 0])
    for (const { greeks } of days) expect(greeks.delta.off).toBeLessThan(0.01 * greeks.delta.compared)
  },
)
