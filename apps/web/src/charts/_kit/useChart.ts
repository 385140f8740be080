import { useEffect, useState } from 'react'
import { isChartId, loadChart } from '../catalog.ts'
import type { Chart } from './defineChart.ts'

const loaded = new Map<string, Chart>()

/** A chart's code, asked once per page. @throws RangeError for an id that the catalog does not have */
export const loadedChart = async (id: string): Promise<Chart> => {
  const known = loaded.get(id)
  if (known) return known
  if (!isChartId(id)) throw new RangeError(`the catalog has no chart ${id}`)
  const chart = await loadChart(id)
  loaded.set(id, chart)
  return chart
}

/** A chart's code; undefined while its chunk is on the way. A chunk that fails is the error boundary's business. */
export const useChart = (id: string | undefined): Chart | undefined => {
  const [, setVersion] = useState(0)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (id === undefined || loaded.has(id)) return
    let isGone = false
    loadedChart(id).then(
      () => !isGone && setVersion((version) => version + 1),
      (error: Error) => !isGone && setFailure(error),
    )
    return () => {
      isGone = true
    }
  }, [id])
  if (failure) throw failure
  return id === undefined ? undefined : loaded.get(id)
}
