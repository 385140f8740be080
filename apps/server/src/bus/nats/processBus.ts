import type { Announcement, Bus } from '../bus.ts'

/** The bus of one process: whoever listens gets the very object that was published, in the same turn. */
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
