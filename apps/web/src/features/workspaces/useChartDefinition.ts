import { useEffect, useState } from 'react'
import type { Chart } from '../../charts/_kit/defineChart.ts'
import { isChartId, loadChart } from '../../charts/catalog.ts'

const loaded = new Map<string, Chart>()

/** A chart's code, asked once per page. @throws RangeError for an id that the catalog does not have */
export const loadDefinition = async (id: string): Promise<Chart> => {
  const known = loaded.get(id)
  if (known) return known
  if (!isChartId(id)) throw new RangeError(`the catalog has no chart ${id}`)
  const chart = await loadChart(id)
  loaded.set(id, chart)
  return chart
}

/** Title, words and controls of a chart; undefined while its code is on the way. A chunk that fails is the error boundary's business. */
export const useChartDefinition = (id: string | undefined): Chart | undefined => {
  const [, setVersion] = useState(0)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (id === undefined || loaded.has(id)) return
    let isGone = false
    loadDefinition(id).then(
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

/** `open-interest-by-strike` → `Open interest by strike`, where the title itself is not there. */
export const titleOfId = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
