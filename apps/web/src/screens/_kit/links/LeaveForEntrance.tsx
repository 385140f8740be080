import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Message } from '../../../ui/Message.tsx'
import { useTitle } from '../../../ui/useTitle.ts'

/** Whether the browser was given this very page by the server: asking again would give it again. */
const isLoadedHere = (pathname: string): boolean => {
  const [first] = performance.getEntriesByType('navigation')
  return first !== undefined && new URL(first.name, location.href).pathname === pathname
}

/** Log-in and what belongs to it are an app of their own: from inside the desk the browser goes there. */
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
