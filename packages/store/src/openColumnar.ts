import { openChdb } from './chdb.ts'
import { openClickhouse } from './clickhouse.ts'
import type { Columnar } from './columnar.ts'

/** Opens the column store: chDB in a directory, or a ClickHouse server by its URL. */
export const openColumnar = (target: { readonly path: string } | { readonly url: string }): Columnar =>
  'path' in target ? openChdb(target.path) : openClickhouse(target.url)
