import { useCallback, useEffect, useRef } from 'react'

const PANEL = 'section[data-chart]'
/** Panel buttons that can be pressed by key. */
const BUTTONS = { alert: '[data-panel-alert]', note: '[data-panel-note]' } as const

/**
 * Remembers the panel that was last pointed at or focused. @returns a function that presses one of its buttons; false
 * where the panel has no such button
 */
export const usePointedPanel = (): ((button: keyof typeof BUTTONS) => boolean) => {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const panel = target instanceof Element ? target.closest(PANEL) : null
      if (panel !== null) last.current = panel
    }
    addEventListener('pointerover', note)
    addEventListener('focusin', note)
    return () => {
      removeEventListener('pointerover', note)
      removeEventListener('focusin', note)
    }
  }, [])
  return useCallback((buttonId) => {
    const targetPanel = last.current?.isConnected ? last.current : document.querySelector(PANEL)
    const button = targetPanel?.querySelector<HTMLButtonElement>(BUTTONS[buttonId])
    button?.click()
    return button !== null && button !== undefined
  }, [])
}
