import type { Market } from '@gvol/market'
import type { PortableTable } from '@gvol/store'

/**
 * Returns the path of a table's file below the folder of an export, such as
 * `optionQuote/venue=deribit/symbol=BTC/date=2026-05-04.parquet`: Hive partitioning, which DuckDB, Spark and others
 * read.
 *
 * @param file  name without its ending
 */
export const tableFilePath = (table: PortableTable, { venue, symbol }: Market, file: string): string =>
  `${table}/venue=${encodeURIComponent(venue)}/symbol=${encodeURIComponent(symbol)}/${file}.parquet`
