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

/** What a key asks of the board; undefined for keys that are none of its own. */
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

/** Keys of a board while nobody is typing: undo, redo, add, full screen. */
export const useBoardKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const { onUndo, onRedo, onAdd, onFull, isFull } = latest.current
      const asked = boardKey(event)
      if (asked === undefined || (asked === 'leave' && !isFull)) return
      event.preventDefault()
      if (asked === 'undo') onUndo()
      if (asked === 'redo') onRedo()
      if (asked === 'add') onAdd()
      if (asked === 'full') onFull(!isFull)
      if (asked === 'leave') onFull(false)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const { isFull } = keys
  useEffect(() => {
    if (!isFull) return
    // The browser's own full screen is a wish: where it is not given the board still fills the window.
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
