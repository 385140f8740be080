import type { CustomSeriesOption } from 'echarts/charts'

/** A filled rectangle in data units. */
export type Rect = {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly fill: string
  readonly text?: string
  readonly textFill?: string
}

type RectSeries = {
  readonly id: string
  readonly rects: readonly Rect[]
  readonly yAxisIndex: number
  /** Pixels between neighbours. */
  readonly gap: number
}

/** Rectangles drawn crisp on pixel borders: bars and heat-map cells. */
export const rectSeries = ({ id, rects, yAxisIndex, gap }: RectSeries): CustomSeriesOption => ({
  type: 'custom',
  id,
  clip: true,
  yAxisIndex,
  silent: true,
  animation: false,
  data: rects.map(({ x0, x1, y0, y1 }) => [x0, y0, x1, y1]),
  encode: { x: [0, 2], y: [1, 3] },
  renderItem: (params, api) => {
    const rect = rects[params.dataIndex]
    const [left, bottom] = api.coord([rect.x0, rect.y0])
    const [right, top] = api.coord([rect.x1, rect.y1])
    const x = Math.round(Math.min(left, right) + gap / 2)
    const y = Math.round(Math.min(top, bottom) + (rect.text === undefined ? 0 : gap / 2))
    const width = Math.max(Math.round(Math.max(left, right) - gap / 2) - x, 1)
    const height = Math.max(Math.round(Math.max(top, bottom) - (rect.text === undefined ? 0 : gap / 2)) - y, 1)
    const fits = rect.text !== undefined && width >= rect.text.length * 6.4 + 2 && height >= 13
    return {
      type: 'rect',
      shape: { x, y, width, height },
      style: { fill: rect.fill },
      ...(fits
        ? {
            textContent: {
              type: 'text' as const,
              style: { text: rect.text, fill: rect.textFill, fontSize: 11, fontFamily: 'Inter Variable' },
            },
            textConfig: { position: 'inside' as const },
          }
        : {}),
    }
  },
})
