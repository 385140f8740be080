import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { controlsFromUrl, type PageControls, urlWithControls } from './controls.ts'
import { type Settings, settingsFromUrl, useSettings } from './settings.ts'

/** The controls in the address of the page, and how to change them. Travelling in time makes history entries; sliders do not. */
export const useControls = (): readonly [
  PageControls,
  (change: Partial<PageControls>, options?: { readonly isStep?: boolean }) => void,
] => {
  const [params, setParams] = useSearchParams()
  const controls = useMemo(() => controlsFromUrl(params), [params])
  const change = useCallback(
    (next: Partial<PageControls>, options?: { readonly isStep?: boolean }) =>
      setParams((before) => urlWithControls(before, next), { replace: !options?.isStep, preventScrollReset: true }),
    [setParams],
  )
  return [controls, change]
}

/** The settings in force on this page: what its link says goes before what the reader has chosen. */
export const useShownSettings = (): Settings => {
  const [params] = useSearchParams()
  const own = useSettings()
  return useMemo(() => settingsFromUrl(params, own), [params, own])
}
