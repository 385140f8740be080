import type { SurfaceSpec } from '@gvol/plot'
import { Surface } from '../../ui/plot/surface/Surface.tsx'
import type { ViewProps } from '../definition/defineChart.ts'

/** The view of every chart whose model is a surface. */
export const SurfaceView = ({
  model,
  height,
  label,
}: ViewProps<{ readonly surface: SurfaceSpec; readonly isFlat: boolean }>) => (
  <Surface spec={model.surface} isFlat={model.isFlat} height={height} label={label} />
)
