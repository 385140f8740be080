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

/** Keyboard shortcuts of a board, outside text fields: undo, redo, add, present. */
export const useBoardKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (isFirst: boolean) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const { onUndo, onRedo, onAdd, onFull, isFull } = latest.current
      const action = boardKey(event)
      if (action === undefined || (action === 'leave' && !isFull)) return
      // Elsewhere the desk has another meaning for the key: a board takes it before the desk does.
      if ((action === 'full') !== isFirst) return
      event.preventDefault()
      if (action === 'undo') onUndo()
      if (action === 'redo') onRedo()
      if (action === 'add') onAdd()
      if (action === 'full') onFull(!isFull)
      if (action === 'leave') onFull(false)
    }
    const onFirst = onKey(true)
    const onLater = onKey(false)
    addEventListener('keydown', onFirst, true)
    addEventListener('keydown', onLater)
    return () => {
      removeEventListener('keydown', onFirst, true)
      removeEventListener('keydown', onLater)
    }
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
