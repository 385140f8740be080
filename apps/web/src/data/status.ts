import type { Status } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { getJson, type RestResult } from './rest.ts'

/** Returns the server's status, polled every `everyMs` while the page is visible. */
export const useStatus = (everyMs: number): RestResult<Status> | undefined => {
  const [result, setResult] = useState<RestResult<Status>>()
  useEffect(() => {
    const abort = new AbortController()
    const load = () =>
      void getJson<Status>('/api/status', abort.signal).then((next) => !abort.signal.aborted && setResult(next))
    load()
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), everyMs)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [everyMs])
  return result
}
