import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Size of the window in CSS pixels. */
export const useViewport = (): { readonly width: number; readonly height: number } => ({
  width: useSyncExternalStore(subscribe, () => window.innerWidth),
  height: useSyncExternalStore(subscribe, () => window.innerHeight),
})
