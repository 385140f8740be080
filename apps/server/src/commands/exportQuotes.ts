import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MS_PER_DAY } from '@gvol/market'
import { readChain, snapshotTimes } from '@gvol/store'
import { holdDataDir } from '../data/holdDataDir.ts'
import { openStore } from '../data/openStore.ts'
import { writeChains } from '../exporting/writeChains.ts'
import type { Settings } from '../settings/settings.ts'
import { checkOrder, instantFlag } from './flagValues.ts'

export type ExportOptions = {
  readonly venue: string
  readonly symbol: string
  readonly from?: string
  readonly to?: string
  readonly out: string
}

/** Writes the stored chains of one market to one Parquet file a day, which `import` reads again. */
export const exportQuotes = async (settings: Settings, options: ExportOptions): Promise<number> => {
  const market = { venue: options.venue, symbol: options.symbol }
  const fromMs = instantFlag('--from', options.from) ?? 0
  const toMs = instantFlag('--to', options.to) ?? Number.MAX_SAFE_INTEGER
  checkOrder(fromMs, toMs)
  using held = holdDataDir(settings.dataDir)
  await using store = await openStore(held.dir, 'real', settings)
  const times = await snapshotTimes(store.columnar, { ...market, fromMs, toMs })
  if (times.length === 0) {
    throw new Error(
      `The store holds no chain of ${market.venue} ${market.symbol} in that range. \`gvol doctor\` lists what it holds.`,
    )
  }
  mkdirSync(options.out, { recursive: true })
  for (const [day, instants] of Map.groupBy(times, (atMs) => Math.floor(atMs / MS_PER_DAY))) {
    const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
    const path = join(options.out, `${market.venue}-${market.symbol}-${date}.parquet`)
    const quotes = await writeChains(path, instants, (asOfMs) =>
      readChain(store.columnar, { ...market, asOfMs }, { tag: 'export', lane: 'background' }),
    )
    process.stdout.write(`${path}: ${instants.length} chains, ${quotes} quotes\n`)
  }
  return 0
}
