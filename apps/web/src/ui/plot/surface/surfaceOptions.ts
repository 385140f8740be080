import { formatted } from '../../format/format.ts'
import { intensityRamp, type ThemeName, tokensOf } from '../../tokens/tokens.ts'
import { extentOf } from '../marks/heat.ts'
import { type NumberAxis, type SurfaceSpec, valueAt } from '../spec.ts'
import { axisTicks } from '../ticks.ts'

const FONT = 'Inter Variable'

const title = (axis: NumberAxis): string => (axis.unit === '' ? axis.name : `${axis.name} (${axis.unit})`)

const axis3D = (axis: NumberAxis, range: readonly [number, number], theme: ThemeName) => {
  const tokens = tokensOf(theme)
  const ticks = axisTicks(axis, range, 300, 'x')
  const text = (value: number): string => {
    const near = ticks.find((tick) => Math.abs(tick.value - value) <= (range[1] - range[0]) * 1e-6)
    if (near) return near.label
    return axis.format.kind === 'vol'
      ? formatted({ kind: 'decimal', decimals: 0 }, value * 100)
      : formatted(axis.format, value)
  }
  return {
    type: axis.kind === 'log' ? 'log' : 'value',
    name: title(axis),
    min: range[0],
    max: range[1],
    splitNumber: 5,
    nameGap: 22,
    nameTextStyle: { color: tokens.textSecondary, fontSize: 11, fontFamily: FONT },
    axisLabel: { formatter: text, color: tokens.textTertiary, fontSize: 11, fontFamily: FONT, margin: 6 },
    axisLine: { lineStyle: { color: tokens.hairline, width: 1 } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: tokens.hairline, width: 1 } },
    axisPointer: { show: false },
  }
}

/** Grid points as `[x, y, z]`, row by row; a missing z is NaN and leaves a hole. */
export const surfacePoints = (spec: SurfaceSpec): readonly (readonly [number, number, number])[] =>
  spec.ys.flatMap((y, row) =>
    spec.xs.map((x, column) => [x, y, valueAt(spec.zs, row * spec.xs.length + column) ?? Number.NaN] as const),
  )

/** The ECharts GL option of a surface. */
export const surfaceOptions = (spec: SurfaceSpec, theme: ThemeName): object => {
  const tokens = tokensOf(theme)
  const z = extentOf(spec.zs) ?? [0, 1]
  const ends = (values: readonly number[]) => [values[0], values[values.length - 1]] as const
  return {
    animation: false,
    backgroundColor: 'transparent',
    tooltip: {
      backgroundColor: tokens.raised,
      borderColor: tokens.hairline,
      textStyle: { color: tokens.text, fontSize: 12, fontFamily: FONT },
      formatter: ({ value }: { value: readonly number[] }) =>
        [
          [spec.x, value[0]],
          [spec.y, value[1]],
          [spec.z, value[2]],
        ]
          .map(([axis, number]) => {
            const one = axis as NumberAxis
            return `${one.name} ${formatted(one.format, number as number)}${one.unit === '' ? '' : `\u2009${one.unit}`}`
          })
          .join('<br>'),
    },
    visualMap: {
      show: false,
      dimension: 2,
      min: z[0],
      max: z[1],
      inRange: { color: intensityRamp(theme) },
    },
    xAxis3D: axis3D(spec.x, ends(spec.xs), theme),
    yAxis3D: axis3D(spec.y, ends(spec.ys), theme),
    zAxis3D: axis3D(spec.z, [z[0] - (z[1] - z[0]) * 0.05, z[1]], theme),
    grid3D: {
      boxWidth: 110,
      boxDepth: 90,
      boxHeight: 62,
      environment: 'none',
      top: -6,
      viewControl: { distance: 185, alpha: 22, beta: 38, minDistance: 90, maxDistance: 320, zoomSensitivity: 0.6 },
      light: { main: { intensity: 0.7, shadow: false, alpha: 45, beta: 30 }, ambient: { intensity: 0.65 } },
    },
    series: [
      {
        type: 'surface',
        dataShape: [spec.ys.length, spec.xs.length],
        data: surfacePoints(spec).map((point) => [...point]),
        shading: 'color',
        wireframe: { show: true, lineStyle: { color: tokens.panel, width: 0.6, opacity: 0.55 } },
        itemStyle: { opacity: 0.96 },
      },
    ],
  }
}
