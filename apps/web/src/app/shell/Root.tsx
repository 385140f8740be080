import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'

/** Above every screen: routes end in a slash, also when a link forgot it. */
export const Root = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isBare = !pathname.endsWith('/')
  useEffect(() => {
    if (isBare) navigate(`${pathname}/${search}${hash}`, { replace: true })
  }, [isBare, pathname, search, hash, navigate])
  return isBare ? null : <Outlet />
}
