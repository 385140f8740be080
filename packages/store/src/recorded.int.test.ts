import { chainFromQuotes } from '@gvol/market'
import { expect, test } from 'vitest'
import { recordedChains, recordedMonth } from '../testing/recordedChains.ts'
import { scratchDirectory } from '../testing/scratch.ts'
import { openColumnar } from './engine/openColumnar.ts'
import { insertSnapshot } from './tables/option-quote/insert.ts'
import { readChain } from './tables/option-quote/readChain.ts'
import { markets } from './tables/snapshot/read.ts'
import { migrate } from './upkeep/migrate.ts'

const month = recordedMonth('2025-12')

test('recorded Deribit chains are read back exactly', async ({ skip }) => {
  if ('reason' in month) return skip(month.reason)
  const columnar = openColumnar({ path: await scratchDirectory() })
  try {
    await migrate(columnar, { nowMs: 1 })
    const chains = [...recordedChains(month.path).values()]
    expect(chains.length).toBeGreaterThan(1)
    for (const quotes of chains) {
      const { venue, symbol, atMs } = quotes[0]
      await insertSnapshot(columnar, { venue, symbol, snapshotMs: atMs, quotes })
    }
    for (const quotes of chains) {
      const { venue, symbol, atMs } = quotes[0]
      const stored = await readChain(columnar, { venue, symbol, asOfMs: atMs })
      expect(stored).toEqual(chainFromQuotes({ venue, symbol }, atMs, quotes))
      expect(stored!.size).toBeGreaterThan(500)
    }
    expect((await markets(columnar)).map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH'])
  } finally {
    await columnar.close()
  }
})
