import type { Market } from '@gvol/analytics'
import type { Tick } from '@gvol/api'

export type Ticks = {
  readonly publish: (market: Market, tick: Tick) => void
  readonly subscribe: (market: Market, listener: (tick: Tick) => void) => () => void
}

/** Tells whoever watches a market that it moved. */
export const createTicks = (): Ticks => {
  const listeners = new Map<string, Set<(tick: Tick) => void>>()
  const keyOf = ({ venue, symbol }: Market) => `${venue} ${symbol}`
  return {
    publish: (market, tick) => {
      for (const listener of listeners.get(keyOf(market)) ?? []) listener(tick)
    },
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
