import { openChdb } from './chdb.ts'
import { openClickhouse } from './clickhouse.ts'
import type { Columnar } from './columnar.ts'

/**
 * Opens the column store: chDB in a directory, or a ClickHouse server by URL.
 *
 * @param target.readBytes  memory that one read may use, bytes; a server has its own limits
 * @param target.cluster  name of the server's cluster; its tables are then replicated and sharded
 */
export const openColumnar = (
  target: { readonly path: string; readonly readBytes?: number } | { readonly url: string; readonly cluster?: string },
): Columnar => ('path' in target ? openChdb(target.path, target.readBytes) : openClickhouse(target.url, target.cluster))
