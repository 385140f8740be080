import { useState } from 'react'
import { STORAGE_KEYS, storedText, storeText } from '../../../data/settings/storageKeys.ts'
import { useViewport } from '../../../ui/useViewport.ts'
import type { CalculatorId } from './calculatorFlags.ts'
import { firstPlace, type PanelPlace, type Places, placesFromText } from './panelPlace.ts'

/** What each calculator needs to show everything at once. */
const SIZES: Readonly<Record<CalculatorId, { readonly width: number; readonly height: number }>> = {
  bsm: { width: 672, height: 700 },
  iv: { width: 640, height: 480 },
  probability: { width: 640, height: 540 },
}

const ORDER: readonly CalculatorId[] = ['bsm', 'iv', 'probability']

/** Where each calculator stands, remembered by this browser. */
export const usePlaces = (): readonly [
  (id: CalculatorId) => PanelPlace,
  (id: CalculatorId, place: PanelPlace) => void,
] => {
  const viewport = useViewport()
  const [places, setPlaces] = useState<Places>(() => placesFromText(storedText(STORAGE_KEYS.calculators)))
  return [
    (id) => places[id] ?? firstPlace(ORDER.indexOf(id), SIZES[id], viewport),
    (id, place) => {
      const next = { ...places, [id]: place }
      setPlaces(next)
      storeText(STORAGE_KEYS.calculators, JSON.stringify(next))
    },
  ]
}
