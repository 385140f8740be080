import type { Announcement, Bus } from '../bus.ts'

/** In-process bus: listeners get the published object itself, synchronously. */
export const processBus = (): Bus => {
  const listeners = new Set<(announcement: Announcement) => void>()
  return {
    publish: (announcement) => {
      for (const listener of listeners) listener(announcement)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    status: () => ({ isUp: true, message: undefined }),
  }
}
