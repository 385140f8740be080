import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Settings, settingsFromUrl, useSettings } from './settings.ts'

/** The settings in force on this page: what its link says goes before what the reader has chosen. */
export const useShownSettings = (): Settings => {
  const [params] = useSearchParams()
  const own = useSettings()
  return useMemo(() => settingsFromUrl(params, own), [params, own])
}
