import type { PersonDetail } from '@gvol/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callJson, type RestResult } from '../../../../data/rest.ts'

/** Loads one person, and again on request; an older answer never replaces a newer one. */
export const usePerson = (id: string): readonly [RestResult<PersonDetail> | undefined, reload: () => void] => {
  const [result, setResult] = useState<RestResult<PersonDetail>>()
  const newest = useRef(0)
  const load = useCallback(async () => {
    const turn = ++newest.current
    // By the cookie, so that the answer can say which session is this one.
    const next = await callJson<PersonDetail>(`/api/admin/users/${encodeURIComponent(id)}`, { isBySession: true })
    if (turn === newest.current) setResult(next)
  }, [id])
  useEffect(() => {
    void load()
    return () => {
      newest.current++
    }
  }, [load])
  return [result, useCallback(() => void load(), [load])]
}
