import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { canonicalPath } from '../../screens/screens.ts'

/**
 * Wraps every screen: redirects to the canonical path, also when a link lacks the trailing slash or uses a venue's
 * former name.
 */
export const Root = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const canonical = canonicalPath(pathname)
  const isElsewhere = canonical !== pathname
  useEffect(() => {
    if (isElsewhere) navigate(`${canonical}${search}${hash}`, { replace: true })
  }, [isElsewhere, canonical, search, hash, navigate])
  return isElsewhere ? null : <Outlet />
}
