import type { LineSeriesOption } from 'echarts/charts'
import { type LineSeries, MARKER_LIMIT, valueAt } from '../spec.ts'
import type { Ink } from './ink.ts'

type Point = [number, number | null]

/** Observations before and from a border; the joining segment belongs to the later, dashed part. */
export const splitAt = (points: readonly Point[], border: number | undefined): readonly [Point[], Point[]] => {
  if (border === undefined) return [[...points], []]
  const at = points.findIndex(([x]) => x >= border)
  if (at < 0) return [[...points], []]
  return [points.slice(0, at), points.slice(Math.max(at - 1, 0))]
}

const observations = (series: LineSeries): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    if (x !== undefined) points.push([x, valueAt(series.y, i) ?? null])
  }
  return points
}

const WIDTH = { market: 1.5, model: 1.25, shadow: 1.25 } as const

export const lineMarks = (series: LineSeries, { color, isLeading }: Ink, endLabel: boolean): LineSeriesOption[] => {
  const role = series.role ?? 'market'
  const points = observations(series)
  const [settled, provisional] = splitAt(points, series.provisionalFrom)
  const known = points.filter(([, y]) => y !== null).length
  const option = (id: string, data: Point[], isDashed: boolean): LineSeriesOption => ({
    type: 'line',
    id,
    name: series.name,
    data,
    silent: true,
    animation: false,
    connectNulls: false,
    step: series.isStep ? 'end' : false,
    // A lone observation between gaps has no segment: without its marker it would vanish.
    showSymbol: role === 'market' && known < MARKER_LIMIT,
    symbol: 'circle',
    symbolSize: 4,
    sampling: known > 4_000 ? 'minmax' : undefined,
    yAxisIndex: series.isRight ? 1 : 0,
    itemStyle: { color },
    lineStyle: {
      color,
      width: WIDTH[role] + (isLeading ? 0.75 : 0),
      type: isDashed ? 'dashed' : role === 'shadow' ? [3, 3] : 'solid',
    },
    ...(endLabel
      ? {
          endLabel: {
            show: true,
            formatter: series.name,
            color,
            fontSize: 11,
            fontFamily: 'Inter Variable',
            distance: 6,
          },
          labelLayout: { moveOverlap: 'shiftY' as const },
        }
      : {}),
  })
  if (provisional.length === 0) return [option(series.id, settled, false)]
  return [option(series.id, settled, false), option(`${series.id}:provisional`, provisional, true)]
}
