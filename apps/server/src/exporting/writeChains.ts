import { renameSync } from 'node:fs'
import type { Chain } from '@gvol/market'
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { quoteColumns } from './quoteColumns.ts'

/** Chains held in memory at once; they become one row group. */
const GROUP = 50

/**
 * Writes the chains of these instants to a Parquet file, which has its name only when it is whole.
 *
 * @returns how many quotes it holds
 */
export const writeChains = async (
  path: string,
  instants: readonly number[],
  chainAt: (atMs: number) => Promise<Chain | undefined>,
): Promise<number> => {
  const draft = `${path}.part`
  const schema = schemaFromColumnData({ columnData: quoteColumns([]) })
  const parquet = new ParquetWriter({ writer: fileWriter(draft), schema, createdBy: 'gvol' })
  let quotes = 0
  for (let from = 0; from < instants.length; from += GROUP) {
    const chains: Chain[] = []
    for (const atMs of instants.slice(from, from + GROUP)) {
      const chain = await chainAt(atMs)
      if (chain !== undefined) chains.push(chain)
    }
    const rows = chains.reduce((sum, { size }) => sum + size, 0)
    quotes += rows
    // The types are in the schema already.
    const columnData = quoteColumns(chains).map(({ name, data }) => ({ name, data }))
    if (rows > 0) await parquet.write({ columnData, rowGroupSize: rows })
  }
  await parquet.finish()
  renameSync(draft, path)
  return quotes
}
