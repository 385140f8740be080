import type { MarketName } from '@gvol/wire'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusControl } from '../../control-bar/focusControl.ts'
import { pathOfScreen, screenById } from '../../screens/screens.ts'
import { act } from './keyActions.ts'
import { isTypingIn, keyMeaning, type Prefix } from './keyboard.ts'

/** Keys that scroll. */
const SCROLLING: ReadonlySet<string> = new Set([' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** When nothing has the focus, scroll keys scroll the content; the surrounding frame never scrolls. */
const useScrollKeys = (): void => {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!SCROLLING.has(key) || ctrlKey || metaKey || altKey || document.activeElement !== document.body) return
      // The browser scrolls the focused element after all listeners have run.
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Global keyboard shortcuts: Ctrl K, the keyboard map, jumps to screens and to page controls. */
export const useKeyboard = (market: MarketName): void => {
  const navigate = useNavigate()
  useScrollKeys()
  const prefix = useRef<Prefix>(undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        act('palette')
        return
      }
      const pressed = {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: event.defaultPrevented || isTypingIn(document.activeElement),
        atMs: event.timeStamp,
      }
      if (event.key === 'Shift') return
      const meaning = keyMeaning(pressed, prefix.current)
      prefix.current = meaning.kind === 'prefix' ? { key: meaning.key, atMs: event.timeStamp } : undefined
      if (meaning.kind === 'nothing') return
      event.preventDefault()
      if (meaning.kind === 'action') act(meaning.action)
      if (meaning.kind === 'control') focusControl(meaning.id)
      const screen = meaning.kind === 'jump' ? screenById(meaning.screenId) : undefined
      if (screen) navigate(pathOfScreen(screen, market))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, market])
}
