import { formatted } from '@gvol/format'
import type { NumberAxis, PlotSpec, SurfaceSpec } from '@gvol/plot'

const labelOf = (axis: NumberAxis, value: number): string =>
  axis.ticks?.find((tick) => Math.abs(tick.value - value) < 1e-9)?.label ?? formatted(axis.format, value)

/** The same grid as a heat map: the flat look of a surface, and the rows of its export. */
export const heatFromSurface = (spec: SurfaceSpec): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'category', name: spec.x.name, unit: spec.x.unit, categories: spec.xs.map((x) => labelOf(spec.x, x)) },
  y: { kind: 'category', name: spec.y.name, unit: spec.y.unit, categories: spec.ys.map((y) => labelOf(spec.y, y)) },
  series: [
    {
      kind: 'heat',
      id: 'surface',
      name: spec.z.name,
      color: 'accent',
      values: spec.zs,
      scale: 'intensity',
      format: spec.z.format,
    },
  ],
})
