import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArchive } from '@gvol/archive'
import { type Chain, chainFromQuotes } from '@gvol/market'

/** A recorded month of Deribit chains next to the repository; benchmarks state which data they used. */
export const RECORDED_MONTH = resolve(import.meta.dirname, '../../shared/data/deribit-chains/2026-01.csv.zst')

export const isRecorded = (): boolean => existsSync(RECORDED_MONTH)

/** Returns the first chains of one symbol from the recorded month. */
export const recordedChains = async (symbol: string, count: number): Promise<Chain[]> => {
  const chains: Chain[] = []
  for await (const item of readArchive(RECORDED_MONTH)) {
    if ('rejected' in item || item.snapshot.symbol !== symbol) continue
    const { venue, snapshotMs, quotes } = item.snapshot
    chains.push(chainFromQuotes({ venue, symbol }, snapshotMs, quotes))
    if (chains.length === count) break
  }
  return chains
}
