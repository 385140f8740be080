import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Settings, settingsFromUrl, useSettings } from './settings.ts'

/** Returns the effective settings of this page: its URL overrides the user's settings. */
export const useEffectiveSettings = (): Settings => {
  const [params] = useSearchParams()
  const own = useSettings()
  return useMemo(() => settingsFromUrl(params, own), [params, own])
}
