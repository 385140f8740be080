import { MS_PER_DAY } from '@gvol/time'
import type { DataQuality } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { getJson, type RestResult } from './rest.ts'

const MS_PER_MINUTE = 60_000

/** Returns the report on the last `days` days, requested once; undefined while loading. */
export const useDataQuality = (days: number): RestResult<DataQuality> | undefined => {
  const [result, setResult] = useState<RestResult<DataQuality>>()
  useEffect(() => {
    const abort = new AbortController()
    setResult(undefined)
    const toMs = Math.ceil(Date.now() / MS_PER_MINUTE) * MS_PER_MINUTE
    const range = new URLSearchParams({
      from: new Date(toMs - days * MS_PER_DAY).toISOString(),
      to: new Date(toMs).toISOString(),
    })
    void getJson<DataQuality>(`/api/status/data?${range}`, abort.signal).then(
      (next) => !abort.signal.aborted && setResult(next),
    )
    return () => abort.abort()
  }, [days])
  return result
}
