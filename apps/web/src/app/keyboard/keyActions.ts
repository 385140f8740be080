import { useEffect, useRef } from 'react'
import type { KeyAction } from './keyboard.ts'

const listeners = new Map<KeyAction, Set<() => void>>()

/** Runs the handlers registered for an action. */
export const act = (action: KeyAction): void => {
  for (const listener of listeners.get(action) ?? []) listener()
}

/** Runs a handler when the key of an action is pressed or its command chosen, while the component is mounted. */
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
