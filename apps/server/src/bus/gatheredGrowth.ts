import { type Market, marketKey } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { MovedTable } from './bus.ts'

export type Growth = {
  /** Rows of a market that are stored now. @param atMs  the newest of their instants, Unix ms */
  readonly note: (kind: TableId, market: Market, atMs: number, rows: number) => void
  /** Tells at once what is gathered. */
  readonly flush: () => void
  readonly cancel: () => void
}

/** Announcements that tables have grown, gathered: the tape of a busy market is stored many times a second. */
export const gatheredGrowth = ({
  schedule,
  announceMs,
  onMoved,
}: {
  readonly schedule: (run: () => void, afterMs: number) => () => void
  readonly announceMs: number
  readonly onMoved: (moved: MovedTable) => void
}): Growth => {
  const grown = new Map<string, MovedTable>()
  let cancel: (() => void) | undefined
  const flush = (): void => {
    cancel?.()
    cancel = undefined
    const told = [...grown.values()]
    grown.clear()
    told.forEach(onMoved)
  }
  return {
    note: (kind, { venue, symbol }, atMs, rows) => {
      const key = `${kind} ${marketKey({ venue, symbol })}`
      const before = grown.get(key)
      grown.set(key, {
        type: 'moved',
        kind,
        venue,
        symbol,
        atMs: Math.max(before?.atMs ?? atMs, atMs),
        rows: (before?.rows ?? 0) + rows,
      })
      cancel ??= schedule(flush, announceMs)
    },
    flush,
    cancel: () => cancel?.(),
  }
}
