import { useEffect, useState } from 'react'
import type { Chart } from '../chart/definition/defineChart.ts'
import { isChartId, loadChart } from '../charts/catalog.ts'

const loaded = new Map<string, Chart>()
const redraws = new Set<() => void>()

/**
 * Puts edited code in place of loaded charts and draws their panels again; only the development server calls it.
 *
 * @public
 */
export const replaceCharts = (before: Record<string, Chart>, after: Readonly<Record<string, Chart>>): void => {
  for (const [path, chart] of Object.entries(after)) {
    for (const [id, one] of loaded) if (one === before[path]) loaded.set(id, chart)
    before[path] = chart
  }
  for (const redraw of redraws) redraw()
}

/** Loads a chart's code, at most once per page. @throws RangeError for an id that is not in the catalog */
export const loadedChart = async (id: string): Promise<Chart> => {
  const loadedModule = loaded.get(id)
  if (loadedModule) return loadedModule
  if (!isChartId(id)) throw new RangeError(`the catalog has no chart ${id}`)
  const chart = await loadChart(id)
  loaded.set(id, chart)
  return chart
}

/** Returns a chart's code; undefined while it loads. The error boundary handles failed loads. */
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
  useEffect(() => {
    const redraw = () => setVersion((version) => version + 1)
    redraws.add(redraw)
    return () => {
      redraws.delete(redraw)
    }
  }, [])
  if (failure) throw failure
  return id === undefined ? undefined : loaded.get(id)
}
