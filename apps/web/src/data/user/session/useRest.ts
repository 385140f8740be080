import { useCallback, useEffect, useState } from 'react'
import { callJson, type RestCall, type RestResult } from '../../rest.ts'

/**
 * Fetches an API response once, and again on request. Undefined until the first is loaded. Only the newest request is
 * answered: another path or a reload aborts the one before.
 */
export const useRest = <Body>(
  path: string,
  { isBySession }: Pick<RestCall, 'isBySession'> = {},
): readonly [RestResult<Body> | undefined, reload: () => void] => {
  const [result, setResult] = useState<RestResult<Body>>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another request
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    void callJson<Body>(path, { signal, isBySession }).then((next) => {
      if (!signal.aborted) setResult(next)
    })
    return () => abort.abort()
  }, [path, isBySession, turn])
  return [result, useCallback(() => setTurn((before) => before + 1), [])]
}
