import { type Market, marketKey } from '@gvol/market'
import type { TableId } from '@gvol/store'
import type { TableGrowth } from './bus.ts'

export type GrowthBatcher = {
  /** Records rows that were stored. @param atMs  newest instant among them, Unix ms */
  readonly note: (kind: TableId, market: Market, atMs: number, rows: number) => void
  /** Announces everything collected so far at once. */
  readonly flush: () => void
  readonly cancel: () => void
}

/** Batches announcements of table growth, because a busy market's trades are stored many times a second. */
export const createGrowthBatcher = ({
  schedule,
  announceMs,
  onGrowth,
}: {
  readonly schedule: (run: () => void, afterMs: number) => () => void
  /** Delay between the first stored row and the announcement, ms. */
  readonly announceMs: number
  /** Called once per table and market with everything that was stored since the last announcement. */
  readonly onGrowth: (growth: TableGrowth) => void
}): GrowthBatcher => {
  const pendingGrowth = new Map<string, TableGrowth>()
  let cancel: (() => void) | undefined
  const flush = (): void => {
    cancel?.()
    cancel = undefined
    const announcements = [...pendingGrowth.values()]
    pendingGrowth.clear()
    announcements.forEach(onGrowth)
  }
  return {
    note: (kind, { venue, symbol }, atMs, rows) => {
      const key = `${kind} ${marketKey({ venue, symbol })}`
      const before = pendingGrowth.get(key)
      pendingGrowth.set(key, {
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
