import { useEffect, useRef } from 'react'
import type { KeyAction } from './keyboard.ts'

const listeners = new Map<KeyAction, Set<() => void>>()

/** Tells whoever does it that it is wanted. */
export const act = (action: KeyAction): void => {
  for (const listener of listeners.get(action) ?? []) listener()
}

/** Does something when its key is pressed or its command chosen, as long as the component is there. */
export const useKeyAction = (action: KeyAction, run: () => void): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listener = () => latest.current()
    const own = listeners.get(action) ?? new Set()
    listeners.set(action, own)
    own.add(listener)
    return () => {
      own.delete(listener)
    }
  }, [action])
}
