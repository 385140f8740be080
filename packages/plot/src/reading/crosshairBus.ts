type Listener = (x: number | undefined, source: object) => void

/** Shares the crosshair between plots with a common axis. `source` is the plot under the pointer. */
export type CrosshairBus = {
  readonly publish: (key: string, x: number | undefined, source: object) => void
  /** @returns a function that ends the subscription */
  readonly subscribe: (key: string, listener: Listener) => () => void
}

export const crosshairBus = (): CrosshairBus => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    publish: (key, x, source) => {
      for (const listener of listeners.get(key) ?? []) listener(x, source)
    },
    subscribe: (key, listener) => {
      const mine = listeners.get(key) ?? new Set()
      listeners.set(key, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(key)
      }
    },
  }
}
