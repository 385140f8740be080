import { useEffect, useRef } from 'react'

type Keys = {
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onAdd: () => void
  readonly isFull: boolean
  readonly onFull: (isFull: boolean) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns the board action of a key; undefined for other keys. */
export const boardKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): 'undo' | 'redo' | 'add' | 'full' | 'leave' | undefined => {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    return key === 'y' ? 'redo' : undefined
  }
  if (event.altKey) return undefined
  if (key === 'a') return 'add'
  if (key === 'f') return 'full'
  return key === 'escape' ? 'leave' : undefined
}

/** Keyboard shortcuts of a board, outside text fields: undo, redo, add, full screen. */
export const useBoardKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const { onUndo, onRedo, onAdd, onFull, isFull } = latest.current
      const action = boardKey(event)
      if (action === undefined || (action === 'leave' && !isFull)) return
      event.preventDefault()
      if (action === 'undo') onUndo()
      if (action === 'redo') onRedo()
      if (action === 'add') onAdd()
      if (action === 'full') onFull(!isFull)
      if (action === 'leave') onFull(false)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const { isFull } = keys
  useEffect(() => {
    if (!isFull) return
    // The browser may refuse full screen; the board fills the window anyway.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const onChange = () => {
      if (document.fullscreenElement === null) latest.current.onFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [isFull])
}
