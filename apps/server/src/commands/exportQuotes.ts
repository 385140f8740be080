import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parsedTime } from '@gvol/analytics'
import { CHAIN_COLUMNS, type Chain, MS_PER_DAY, optionTypeFromCode } from '@gvol/market'
import { readChain, snapshotTimes } from '@gvol/store'
import { parquetWriteFile } from 'hyparquet-writer'
import { openDataDir } from '../data/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import type { Settings } from '../settings/settings.ts'

export type ExportOptions = {
  readonly venue: string
  readonly symbol: string
  readonly from?: string
  readonly to?: string
  readonly out: string
}

const instant = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback
  const parsed = parsedTime(text)
  if (!parsed.ok) throw new Error(`--${name}: expected ${parsed.expected}, got ${JSON.stringify(text)}.`)
  return parsed.value as number
}

type ParquetColumn = { readonly name: string; readonly data: unknown[]; readonly type: 'STRING' | 'DOUBLE' | 'BOOLEAN' }

/** The chains of a day as columns, named and united as inside; missing numbers are null. */
const parquetColumns = (chains: readonly Chain[]): ParquetColumn[] => {
  const texts = (name: string, cell: (chain: Chain, row: number) => string): ParquetColumn => ({
    name,
    type: 'STRING',
    data: chains.flatMap((chain) => chain.instrument.map((_, row) => cell(chain, row))),
  })
  const numbers = (name: string, cell: (chain: Chain, row: number) => number): ParquetColumn => ({
    name,
    type: 'DOUBLE',
    data: chains.flatMap((chain) =>
      chain.instrument.map((_, row) => {
        const value = cell(chain, row)
        return Number.isNaN(value) ? null : value
      }),
    ),
  })
  return [
    texts('venue', (chain) => chain.venue),
    texts('symbol', (chain) => chain.symbol),
    texts('instrument', (chain, row) => chain.instrument[row]),
    numbers('snapshotMs', (chain) => chain.atMs),
    numbers('atMs', (chain) => chain.atMs),
    numbers('expiryMs', (chain, row) => chain.expiryMs[row]),
    numbers('strike', (chain, row) => chain.strike[row]),
    texts('optionType', (chain, row) => optionTypeFromCode(chain.optionType[row])),
    {
      name: 'isInverse',
      type: 'BOOLEAN',
      data: chains.flatMap((chain) => chain.instrument.map(() => chain.isInverse)),
    },
    texts('underlyingName', (chain, row) => chain.underlyingName[chain.expiries.indexOf(chain.expiryMs[row])]),
    numbers('index', (chain) => chain.index ?? Number.NaN),
    ...CHAIN_COLUMNS.map((name) => numbers(name, (chain, row) => chain[name][row])),
  ]
}

/** Writes the stored chains of one market to one Parquet file a day. */
export const exportQuotes = async (settings: Settings, options: ExportOptions): Promise<number> => {
  const market = { venue: options.venue, symbol: options.symbol }
  const fromMs = instant('from', options.from, 0)
  const toMs = instant('to', options.to, Date.now())
  const store = await openStore(openDataDir(settings.dataDir), 'real', settings)
  try {
    const times = await snapshotTimes(store.columnar, { ...market, fromMs, toMs })
    if (times.length === 0) {
      throw new Error(
        `The store holds no chain of ${market.venue} ${market.symbol} in that range. GET /api/status lists what it holds.`,
      )
    }
    mkdirSync(options.out, { recursive: true })
    const days = Map.groupBy(times, (atMs) => Math.floor(atMs / MS_PER_DAY))
    for (const [day, instants] of days) {
      const chains: Chain[] = []
      for (const asOfMs of instants) {
        const chain = await readChain(store.columnar, { ...market, asOfMs }, { tag: 'export', lane: 'background' })
        if (chain !== undefined) chains.push(chain)
      }
      const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
      const filename = join(options.out, `${market.venue}-${market.symbol}-${date}.parquet`)
      parquetWriteFile({ filename, columnData: parquetColumns(chains) })
      process.stdout.write(
        `${filename}: ${chains.length} chains, ${chains.reduce((sum, { size }) => sum + size, 0)} quotes\n`,
      )
    }
    return 0
  } finally {
    await store.close()
  }
}
