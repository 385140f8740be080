import { type Series, valueAt } from '@gvol/plot'
import type { LineSeriesOption } from 'echarts/charts'
import type { Ink } from './ink.ts'

type LineSeries = Extract<Series, { kind: 'line' }>

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
const MARKER = 4
const MARKER_LIMIT = 60

/** Indexes of observations between two gaps: no segment shows them, so without a marker they would vanish. */
export const loneObservations = (points: readonly Point[]): ReadonlySet<number> => {
  const isKnown = (i: number) => points[i] !== undefined && points[i][1] !== null
  return new Set([...points.keys()].filter((i) => isKnown(i) && !isKnown(i - 1) && !isKnown(i + 1)))
}

const markerSize = (role: keyof typeof WIDTH, known: number, points: readonly Point[]) => {
  if (role === 'market' && known < MARKER_LIMIT) return MARKER
  const lone = loneObservations(points)
  return (_value: unknown, { dataIndex }: { readonly dataIndex: number }) => (lone.has(dataIndex) ? MARKER : 0)
}

const dash = (role: keyof typeof WIDTH, isProvisional: boolean) =>
  isProvisional ? ('dashed' as const) : role === 'shadow' ? [3, 3] : ('solid' as const)

const endLabelOf = (name: string, color: string) => ({
  endLabel: { show: true, formatter: name, color, fontSize: 11, fontFamily: 'Inter Variable', distance: 6 },
  labelLayout: { moveOverlap: 'shiftY' as const },
})

export const lineMarks = (series: LineSeries, { color, isLeading }: Ink, endLabel: boolean): LineSeriesOption[] => {
  const role = series.role ?? 'market'
  const points = observations(series)
  const [settled, provisional] = splitAt(points, series.provisionalFrom)
  const known = points.filter(([, y]) => y !== null).length
  const option = (id: string, data: Point[], isProvisional: boolean): LineSeriesOption => ({
    type: 'line',
    id,
    name: series.name,
    data,
    silent: true,
    animation: false,
    connectNulls: false,
    step: series.isStep ? 'end' : false,
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: markerSize(role, known, data),
    sampling: known > 4_000 ? 'minmax' : undefined,
    yAxisIndex: series.isRight ? 1 : 0,
    itemStyle: { color },
    lineStyle: { color, width: WIDTH[role] + (isLeading ? 0.75 : 0), type: dash(role, isProvisional) },
    ...(endLabel ? endLabelOf(series.name, color) : {}),
  })
  if (provisional.length === 0) return [option(series.id, settled, false)]
  return [option(series.id, settled, false), option(`${series.id}:provisional`, provisional, true)]
}
