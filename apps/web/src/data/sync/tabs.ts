import type { Version } from './saving.ts'

/** Messages between tabs of one browser about saved documents. */
export type Tabs = {
  readonly broadcast: (key: string, saved: Version) => void
  /** @returns a function that unsubscribes */
  readonly listen: (key: string, listener: (saved: Version) => void) => () => void
}

type Message = { readonly key: string; readonly saved: Version }

const isMessage = (value: unknown): value is Message => {
  const { key, saved } = (value ?? {}) as Partial<Message>
  return typeof key === 'string' && typeof saved?.text === 'string' && typeof saved.version === 'number'
}

/** @param channel  undefined where the browser has none: tabs then learn of changes from the server */
export const createTabs = (channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined): Tabs => {
  const listeners = new Map<string, Set<(saved: Version) => void>>()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    for (const listener of listeners.get(data.key) ?? []) listener(data.saved)
  })
  return {
    broadcast: (key, saved) => channel?.postMessage({ key, saved } satisfies Message),
    listen: (key, listener) => {
      const keyListeners = listeners.get(key) ?? new Set()
      listeners.set(key, keyListeners.add(listener))
      return () => {
        keyListeners.delete(listener)
      }
    },
  }
}

export const pageTabs: Tabs = createTabs(
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('gvol-saved'),
)
