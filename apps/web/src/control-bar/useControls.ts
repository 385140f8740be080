import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeParams } from '../data/settings/useChangeParams.ts'
import { controlsFromUrl, DEFAULT_CONTROLS, type PageControls, urlWithControls } from '../page-controls/pageControls.ts'

/**
 * Returns the controls in the page's URL and a function to change them. Changing the instant adds a history entry;
 * sliders do not.
 *
 * @param defaults  values without URL parameters; must be the same object while unchanged
 */
export const useControls = (
  defaults: PageControls = DEFAULT_CONTROLS,
): readonly [PageControls, (change: Partial<PageControls>, options?: { readonly isStep?: boolean }) => void] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const controls = useMemo(() => controlsFromUrl(params, defaults), [params, defaults])
  const change = useCallback(
    (next: Partial<PageControls>, options?: { readonly isStep?: boolean }) =>
      changeParams((before) => urlWithControls(before, next, defaults), {
        replace: !options?.isStep,
        preventScrollReset: true,
      }),
    [changeParams, defaults],
  )
  return [controls, change]
}
