import type { CustomSeriesOption } from 'echarts/charts'
import { translucent } from '../../tokens/oklch.ts'
import type { ThemeName } from '../../tokens/tokens.ts'
import { colorOf } from '../color.ts'
import { type BandSeries, valueAt } from '../spec.ts'

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

export const bandMarks = (series: BandSeries, theme: ThemeName): CustomSeriesOption[] => {
  const color = colorOf(series.color, theme)
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
          focus: 'series',
          children: [
            {
              type: 'polygon',
              shape: { points: [...top, ...bottom] },
              style: { fill: translucent(color, 0.16) },
              blur: { style: { opacity: 0.25 } },
            },
            ...(series.low === undefined
              ? [
                  {
                    type: 'polyline' as const,
                    shape: { points: top },
                    style: { stroke: color, lineWidth: 1.5, fill: 'none' },
                    blur: { style: { opacity: 0.2 } },
                  },
                ]
              : []),
          ],
        }
      },
    },
  ]
}
