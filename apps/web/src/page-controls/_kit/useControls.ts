import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSettings } from '../../data/settings/settings.ts'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import { controlsFromUrl, type PageControls, urlWithControls, withSettings } from './pageControls.ts'

/**
 * The controls in the address of the page, and how to change them; one that follows a setting and is not in the address
 * has the setting's value. Travelling in time makes history entries; sliders do not.
 */
export const useControls = (): readonly [
  PageControls,
  (change: Partial<PageControls>, options?: { readonly isStep?: boolean }) => void,
] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const settings = useSettings()
  const controls = useMemo(() => withSettings(controlsFromUrl(params), settings), [params, settings])
  const change = useCallback(
    (next: Partial<PageControls>, options?: { readonly isStep?: boolean }) =>
      changeParams((before) => urlWithControls(before, next), { replace: !options?.isStep, preventScrollReset: true }),
    [changeParams],
  )
  return [controls, change]
}
