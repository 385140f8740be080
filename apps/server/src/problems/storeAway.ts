import type { Writer } from '@gvol/store'
import type { ProblemCheck } from './watchProblems.ts'

/** Reports that the store accepts no rows, which are then spooled to disk. */
export const storeAway = (
  writer: Pick<Writer, 'status'>,
  location: { readonly spool: string; readonly isServer: boolean },
): ProblemCheck => ({
  id: 'store-away',
  find: () => {
    const { state, lastError } = writer.status()
    if (state !== 'spooling') return undefined
    const remedy = location.isServer
      ? 'Check the ClickHouse server, its disk and --clickhouse-url'
      : 'Check the disk of the data directory'
    const why = lastError === undefined ? '' : ` (${lastError.message})`
    return `The store is away or behind${why}: rows wait in ${location.spool} and are stored when it is back. ${remedy}.`
  },
})
