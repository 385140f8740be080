import type { CDPSession } from '@playwright/test'

export type PageCounts = {
  readonly heapMb: number
  readonly nodes: number
  readonly listeners: number
}

/** Returns the object counts of a page after a garbage collection. */
export const countsOf = async (session: CDPSession): Promise<PageCounts> => {
  await session.send('HeapProfiler.collectGarbage')
  // Objects released by finalizers are only collected in another round.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string): number => {
    const metric = metrics.find((one) => one.name === name)
    if (metric === undefined) throw new Error(`Chromium tells no ${name}`)
    return metric.value
  }
  return {
    heapMb: metricOf('JSHeapUsedSize') / 1024 ** 2,
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  }
}
