import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Message } from '../../ui/Message.tsx'
import { useTitle } from '../../ui/useTitle.ts'

/** Returns whether the server delivered this very page: requesting it again would return the same. */
const isLoadedHere = (pathname: string): boolean => {
  const [first] = performance.getEntriesByType('navigation')
  return first !== undefined && new URL(first.name, location.href).pathname === pathname
}

/** Sign-in is a separate app: from inside the desk the browser loads it as a new page. */
export const LeaveForEntrance = () => {
  const { pathname, search } = useLocation()
  const isHere = isLoadedHere(pathname)
  useTitle('Log in')
  useEffect(() => {
    if (!isHere) location.replace(pathname + search)
  }, [isHere, pathname, search])
  return (
    <Message text={isHere ? 'The log-in page is not part of this build. Build the web app again.' : 'Loading User'} />
  )
}
