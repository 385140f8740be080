import { useState } from 'react'
import { STORAGE_KEYS, storedText, storeText } from '../../../data/settings/storageKeys.ts'
import { useViewport } from '../../../ui/useViewport.ts'
import type { CalculatorId } from './calculatorFlags.ts'
import { initialRect, type PanelRect, type PanelRects, rectsFromText } from './panelRect.ts'

/** Size at which each calculator shows everything without scrolling. */
const SIZES: Readonly<Record<CalculatorId, { readonly width: number; readonly height: number }>> = {
  bsm: { width: 672, height: 700 },
  iv: { width: 640, height: 480 },
  probability: { width: 640, height: 540 },
}

const ORDER: readonly CalculatorId[] = ['bsm', 'iv', 'probability']

/** Returns the rectangle of each calculator, stored in this browser. */
export const usePanelRects = (): readonly [
  (id: CalculatorId) => PanelRect,
  (id: CalculatorId, rect: PanelRect) => void,
] => {
  const viewport = useViewport()
  const [rects, setRects] = useState<PanelRects>(() => rectsFromText(storedText(STORAGE_KEYS.calculators)))
  return [
    (id) => rects[id] ?? initialRect(ORDER.indexOf(id), SIZES[id], viewport),
    (id, rect) => {
      const next = { ...rects, [id]: rect }
      setRects(next)
      storeText(STORAGE_KEYS.calculators, JSON.stringify(next))
    },
  ]
}
