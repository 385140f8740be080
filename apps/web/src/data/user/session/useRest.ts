import { useCallback, useEffect, useState } from 'react'
import { getJson, type RestResult } from '../../rest.ts'

/** Fetches an API response once, and again on request. Undefined until the first is loaded. */
export const useRest = <Body>(path: string): readonly [RestResult<Body> | undefined, reload: () => void] => {
  const [result, setResult] = useState<RestResult<Body>>()
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const next = await getJson<Body>(path, signal)
      if (signal?.aborted !== true) setResult(next)
    },
    [path],
  )
  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])
  return [result, useCallback(() => void load(), [load])]
}
