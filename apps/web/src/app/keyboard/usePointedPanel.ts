import { useCallback, useEffect, useRef } from 'react'

const PANEL = 'section[data-chart]'
/** Buttons of a panel that keys press for it. */
const BUTTONS = { alert: '[data-panel-alert]', note: '[data-panel-note]' } as const

/** Remembers the panel that was pointed at or had the focus last. @returns presses a button of it; false where there is none */
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
  return useCallback((wanted) => {
    const known = last.current?.isConnected ? last.current : document.querySelector(PANEL)
    const button = known?.querySelector<HTMLButtonElement>(BUTTONS[wanted])
    button?.click()
    return button !== null && button !== undefined
  }, [])
}
