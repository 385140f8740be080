// echarts-gl ships no types. These are the two modules that the surface uses.
declare module 'echarts-gl/charts' {
  import type { ComponentOption } from 'echarts/core'
  export const SurfaceChart: (registers: unknown) => void
  export type SurfaceSeriesOption = ComponentOption
}
declare module 'echarts-gl/components' {
  export const Grid3DComponent: (registers: unknown) => void
}
