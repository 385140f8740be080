import { useCallback, useContext } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { GoingContext } from '../route/going.ts'

/**
 * Returns a function that changes the query of the newest location, which need not be rendered yet. The router's own
 * function starts from the last rendered one, so that the first of two quick changes is lost.
 */
export const useChangeParams = (): ((
  change: (before: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void) => {
  const going = useContext(GoingContext)
  const renderedLocation = useLocation()
  const navigate = useNavigate()
  const fallbackLocation = going === undefined ? renderedLocation : undefined
  return useCallback(
    (change, options) => {
      const newest = fallbackLocation ?? going?.newest()
      const search = change(new URLSearchParams(newest?.search)).toString()
      void navigate({ pathname: newest?.pathname, search: `?${search}` }, options)
    },
    [going, fallbackLocation, navigate],
  )
}
