import type { PlotSpec, Range } from '@gvol/plot'
import type { ThemeName } from '../../apps/web/src/ui/tokens/tokens.ts'

/** A drawing engine as the measurement sees it: a plot in an element, drawn when the call returns. */
export type Engine = (
  element: HTMLElement,
  spec: PlotSpec,
  theme: ThemeName,
) => {
  /** Another spec, or another part of the x axis. */
  readonly show: (spec: PlotSpec, x: Range | undefined) => void
  readonly destroy: () => void
}

export const NONE: ReadonlySet<string> = new Set()
