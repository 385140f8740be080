import { useCallback, useEffect, useRef } from 'react'

const PANEL = 'section[data-chart]'
const BUTTON = '[data-panel-alert]'

/** Remembers the panel that was pointed at or had the focus last. @returns presses its button for alerts; false where there is none */
export const usePointedPanel = (): (() => boolean) => {
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
  return useCallback(() => {
    const known = last.current?.isConnected ? last.current : document.querySelector(PANEL)
    const button = known?.querySelector<HTMLButtonElement>(BUTTON)
    button?.click()
    return button !== null && button !== undefined
  }, [])
}
