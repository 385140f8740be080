import { type PlotSpec, withGhost } from '@gvol/plot'

/**
 * Returns a plot with a ghost for every series that also exists at the other instant or market. The rest of the model
 * stays the same.
 */
export const plotWithGhost = <Model extends PlotSpec>(
  model: Model,
  other: PlotSpec,
  how: { readonly label: string; readonly laterMs: number },
): Model => ({ ...model, ...withGhost(model, { spec: other, ...how }) })
