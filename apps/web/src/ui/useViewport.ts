import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Returns the size of the window in CSS pixels and follows changes. */
export const useViewport = (): { readonly width: number; readonly height: number } => ({
  width: useSyncExternalStore(subscribe, () => window.innerWidth),
  height: useSyncExternalStore(subscribe, () => window.innerHeight),
})
