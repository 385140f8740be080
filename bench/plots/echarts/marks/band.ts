import { type Series, valueAt } from '@gvol/plot'
import type { CustomSeriesOption } from 'echarts/charts'
import { translucent } from '../../../../apps/web/src/ui/tokens/oklch.ts'
import type { Ink } from './ink.ts'

type BandSeries = Extract<Series, { kind: 'band' }>

type Run = readonly { readonly x: number; readonly low: number; readonly high: number }[]

/** Stretches of a band without a gap. */
export const bandRuns = (series: BandSeries): readonly Run[] => {
  const runs: { x: number; low: number; high: number }[][] = []
  let run: { x: number; low: number; high: number }[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    const low = series.low === undefined ? 0 : valueAt(series.low, i)
    const high = valueAt(series.high, i)
    if (x === undefined || low === undefined || high === undefined) {
      if (run.length > 1) runs.push(run)
      run = []
    } else run.push({ x, low, high })
  }
  if (run.length > 1) runs.push(run)
  return runs
}

export const bandMarks = (series: BandSeries, { color }: Ink): CustomSeriesOption[] => {
  const runs = bandRuns(series)
  return [
    {
      type: 'custom',
      id: series.id,
      name: series.name,
      clip: true,
      silent: true,
      animation: false,
      z: 1,
      yAxisIndex: series.isRight ? 1 : 0,
      // One item per stretch; its first and last x keep it from being filtered when zoomed.
      data: runs.map((run) => [run[0].x, run[0].low, run[run.length - 1].x, run[0].high]),
      encode: { x: [0, 2], y: [1, 3] },
      renderItem: (params, api) => {
        const run = runs[params.dataIndex]
        const top = run.map(({ x, high }) => api.coord([x, high]))
        const bottom = run.map(({ x, low }) => api.coord([x, low])).reverse()
        return {
          type: 'group',
          children: [
            {
              type: 'polygon',
              shape: { points: [...top, ...bottom] },
              style: { fill: translucent(color.slice(0, 7), color.length > 7 ? 0.05 : 0.16) },
            },
            ...(series.low === undefined
              ? [
                  {
                    type: 'polyline' as const,
                    shape: { points: top },
                    style: { stroke: color, lineWidth: 1.5, fill: 'none' },
                  },
                ]
              : []),
          ],
        }
      },
    },
  ]
}
