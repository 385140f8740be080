import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import { controlsFromUrl, DEFAULT_CONTROLS, type PageControls, urlWithControls } from './pageControls.ts'

/**
 * The controls in the address of the page, and how to change them. Travelling in time makes history entries; sliders do not.
 *
 * @param standing  what the page shows where its address says nothing, the same object as long as it is the same
 */
export const useControls = (
  standing: PageControls = DEFAULT_CONTROLS,
): readonly [PageControls, (change: Partial<PageControls>, options?: { readonly isStep?: boolean }) => void] => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const controls = useMemo(() => controlsFromUrl(params, standing), [params, standing])
  const change = useCallback(
    (next: Partial<PageControls>, options?: { readonly isStep?: boolean }) =>
      changeParams((before) => urlWithControls(before, next, standing), {
        replace: !options?.isStep,
        preventScrollReset: true,
      }),
    [changeParams, standing],
  )
  return [controls, change]
}
