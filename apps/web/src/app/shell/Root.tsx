import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { canonicalPath } from '../../screens/_kit/screens.ts'

/** Above every screen: a page has one address, also when a link forgot its slash or names a venue as it was called before. */
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
