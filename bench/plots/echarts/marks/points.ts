import { type Series, valueAt } from '@gvol/plot'
import type { CustomSeriesOption } from 'echarts/charts'
import type { Ink } from './ink.ts'

type PointSeries = Extract<Series, { kind: 'points' }>

/** Quotes: a dot at the mark, a thin whisker from bid to ask. */
export const pointMarks = (series: PointSeries, { color }: Ink): CustomSeriesOption[] => {
  const rows: (readonly [number, number, number, number])[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined) continue
    const mark = valueAt(series.y, i)
    const low = valueAt(series.low, i)
    const high = valueAt(series.high, i)
    if (mark === undefined && low === undefined && high === undefined) continue
    rows.push([x, mark ?? Number.NaN, low ?? Number.NaN, high ?? Number.NaN])
  }
  return [
    {
      type: 'custom',
      id: series.id,
      name: series.name,
      clip: true,
      silent: true,
      animation: false,
      yAxisIndex: series.isRight ? 1 : 0,
      data: rows.map((row) => [...row]),
      encode: { x: 0, y: [1, 2, 3] },
      renderItem: (params, api) => {
        const [x, mark, low, high] = rows[params.dataIndex]
        const children: object[] = []
        const line = (x1: number, y1: number, x2: number, y2: number, opacity: number) => ({
          type: 'line',
          shape: { x1, y1, x2, y2 },
          style: { stroke: color, lineWidth: 1, opacity },
        })
        const [atX] = api.coord([x, Number.isNaN(mark) ? (Number.isNaN(low) ? high : low) : mark])
        if (!Number.isNaN(low) && !Number.isNaN(high)) {
          const [, yLow] = api.coord([x, low])
          const [, yHigh] = api.coord([x, high])
          const crisp = Math.round(atX) + 0.5
          children.push(line(crisp, yLow, crisp, yHigh, 0.55))
          children.push(line(crisp - 2, yLow, crisp + 2, yLow, 0.55), line(crisp - 2, yHigh, crisp + 2, yHigh, 0.55))
        }
        if (!Number.isNaN(mark)) {
          const [cx, cy] = api.coord([x, mark])
          children.push({ type: 'circle', shape: { cx, cy, r: 2 }, style: { fill: color } })
        }
        return { type: 'group', children } as ReturnType<NonNullable<CustomSeriesOption['renderItem']>>
      },
    },
  ]
}
