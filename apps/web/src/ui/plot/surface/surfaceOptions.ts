import { formatted } from '@gvol/format'
import { axisTicks, extentOf, type NumberAxis, type SurfaceSpec, valueAt } from '@gvol/plot'
import { intensityRamp, type ThemeName, tokensOf } from '../../tokens/tokens.ts'

const FONT = 'Inter Variable'

const title = (axis: NumberAxis): string => (axis.unit === '' ? axis.name : `${axis.name} (${axis.unit})`)

/** Ticks per axis: few, because labels of three axes share the picture. */
const TICK_PIXELS = { x: 420, y: 300, z: 230 } as const

const axis3D = (axis: NumberAxis, range: readonly [number, number], side: 'x' | 'y' | 'z', theme: ThemeName) => {
  const tokens = tokensOf(theme)
  const all = axisTicks(axis, range, TICK_PIXELS[side], side === 'z' ? 'y' : 'x')
  // The foot of the vertical axis is the corner where the labels of the others begin.
  const ticks = side === 'z' ? all.filter(({ value }) => value > range[0] + (range[1] - range[0]) * 0.08) : all
  const values = ticks.map(({ value }) => value)
  const text = (value: number): string =>
    ticks.find((tick) => Math.abs(tick.value - value) <= Math.abs(value) * 1e-6)?.label ?? ''
  return {
    type: axis.kind === 'log' ? 'log' : 'value',
    name: title(axis),
    min: range[0],
    max: range[1],
    nameGap: 24,
    nameTextStyle: { color: tokens.textSecondary, fontSize: 11, fontFamily: FONT },
    axisLabel: {
      customValues: values,
      formatter: text,
      color: tokens.textTertiary,
      fontSize: 11,
      fontFamily: FONT,
      margin: 7,
    },
    axisLine: { lineStyle: { color: tokens.hairline, width: 1 } },
    axisTick: { show: false, customValues: values },
    splitLine: { lineStyle: { color: tokens.hairline, width: 1 } },
    axisPointer: { show: false },
  }
}

/** Grid points as `[x, y, z]`, row by row; a missing z is NaN and leaves a hole. */
export const surfacePoints = (spec: SurfaceSpec): readonly (readonly [number, number, number])[] =>
  spec.ys.flatMap((y, row) =>
    spec.xs.map((x, column) => [x, y, valueAt(spec.zs, row * spec.xs.length + column) ?? Number.NaN] as const),
  )

/** From here the axes with their labels stand in a picture so many times wider than high. */
const WHOLE = { distance: 175, aspect: 1.5 } as const

/** How far the eye stands from a surface in a picture so many times wider than high: a narrow one shows less of its sides. */
export const eyeDistance = (aspect: number): number =>
  WHOLE.distance * (Number.isFinite(aspect) && aspect > 0 ? Math.max(1, WHOLE.aspect / aspect) : 1)

const viewFrom = (aspect: number) => ({
  distance: eyeDistance(aspect),
  center: [0, -10, 0],
  alpha: 22,
  beta: 38,
  minDistance: 90,
  maxDistance: 420,
  zoomSensitivity: 0.6,
})

/**
 * The ECharts GL option of a surface.
 *
 * @param aspect  width by height of a picture that is seen first; without it the reader's own turn and zoom stay
 */
export const surfaceOptions = (spec: SurfaceSpec, theme: ThemeName, aspect?: number): object => {
  const tokens = tokensOf(theme)
  const z = extentOf(spec.zs) ?? [0, 1]
  const ends = (values: readonly number[]) => [values[0] ?? Number.NaN, values.at(-1) ?? Number.NaN] as const
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
    xAxis3D: axis3D(spec.x, ends(spec.xs), 'x', theme),
    yAxis3D: axis3D(spec.y, ends(spec.ys), 'y', theme),
    zAxis3D: axis3D(spec.z, [z[0] - (z[1] - z[0]) * 0.05, z[1]], 'z', theme),
    grid3D: {
      boxWidth: 110,
      boxDepth: 90,
      boxHeight: 62,
      environment: 'none',
      // Redrawing a still picture thirty times for smoother edges costs more than it shows.
      temporalSuperSampling: { enable: false },
      top: -10,
      ...(aspect === undefined ? {} : { viewControl: viewFrom(aspect) }),
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
