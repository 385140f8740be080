import type { Market } from '@gvol/analytics'
import type { Tick } from '@gvol/api'
import type { Bus } from '../bus/bus.ts'

export type Ticks = {
  readonly subscribe: (market: Market, listener: (tick: Tick) => void) => () => void
}

/** Tells whoever watches a market that it moved. */
export const createTicks = (bus: Bus): Ticks => {
  const listeners = new Map<string, Set<(tick: Tick) => void>>()
  const keyOf = ({ venue, symbol }: Market) => `${venue} ${symbol}`
  const tell = (market: Market, tick: Tick): void => {
    for (const listener of listeners.get(keyOf(market)) ?? []) listener(tick)
  }
  bus.subscribe((announcement) => {
    if (announcement.type === 'chain') tell(announcement.chain, 'chain')
    else if (announcement.type === 'history') tell(announcement, 'history')
  })
  return {
    subscribe: (market, listener) => {
      const key = keyOf(market)
      const watching = listeners.get(key) ?? new Set()
      listeners.set(key, watching)
      watching.add(listener)
      return () => {
        watching.delete(listener)
        if (watching.size === 0) listeners.delete(key)
      }
    },
  }
}
