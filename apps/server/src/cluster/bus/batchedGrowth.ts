import { type Market, marketKey } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { MovedTable } from './bus.ts'

export type Growth = {
  /** Records rows that were stored. @param atMs  newest instant among them, Unix ms */
  readonly note: (kind: TableId, market: Market, atMs: number, rows: number) => void
  /** Announces everything collected so far at once. */
  readonly flush: () => void
  readonly cancel: () => void
}

/** Batches announcements of table growth, because a busy market's trades are stored many times a second. */
export const batchedGrowth = ({
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
    const announcements = [...grown.values()]
    grown.clear()
    announcements.forEach(onMoved)
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
