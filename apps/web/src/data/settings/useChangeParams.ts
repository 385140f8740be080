import { useCallback, useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

/**
 * Changes what stands behind the `?` of the address: of the newest address, which need not be drawn yet. The router's own
 * way begins with the one that was drawn last, so that of two quick changes the first is lost.
 */
export const useChangeParams = (): ((
  change: (before: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const drawn = useLocation()
  const navigate = useNavigate()
  const known = router === undefined ? drawn : undefined
  return useCallback(
    (change, options) => {
      const newest = known ?? router?.state.navigation.location ?? router?.state.location
      const search = change(new URLSearchParams(newest?.search)).toString()
      void navigate({ pathname: newest?.pathname, search: `?${search}` }, options)
    },
    [router, known, navigate],
  )
}
