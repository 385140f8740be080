import { useCallback, useContext } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { GoingContext } from '../route/going.ts'

/**
 * Changes what stands behind the `?` of the address: of the newest address, which need not be drawn yet. The router's own
 * way begins with the one that was drawn last, so that of two quick changes the first is lost.
 */
export const useChangeParams = (): ((
  change: (before: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void) => {
  const going = useContext(GoingContext)
  const drawn = useLocation()
  const navigate = useNavigate()
  const known = going === undefined ? drawn : undefined
  return useCallback(
    (change, options) => {
      const newest = known ?? going?.newest()
      const search = change(new URLSearchParams(newest?.search)).toString()
      void navigate({ pathname: newest?.pathname, search: `?${search}` }, options)
    },
    [going, known, navigate],
  )
}
