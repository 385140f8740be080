import type { Writer } from '@gvol/store'
import type { ProblemCheck } from './watchProblems.ts'

/** The store does not take rows, which then wait on the disk. */
export const storeAway = (
  writer: Pick<Writer, 'status'>,
  place: { readonly spool: string; readonly isServer: boolean },
): ProblemCheck => ({
  id: 'store-away',
  find: () => {
    const { state, lastError } = writer.status()
    if (state !== 'spooling') return undefined
    const remedy = place.isServer
      ? 'Look at the ClickHouse server, its disk and --clickhouse-url'
      : 'Look at the disk of the data directory'
    const why = lastError === undefined ? '' : ` (${lastError.message})`
    return `The store is away or behind${why}: rows wait in ${place.spool} and are stored when it is back. ${remedy}.`
  },
})
