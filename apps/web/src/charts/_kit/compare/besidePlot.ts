import { beside, type PlotSpec } from '@gvol/plot'

/** A plot with a ghost of every series that another moment or market has, too; what else the model holds stays. */
export const besidePlot = <Model extends PlotSpec>(
  model: Model,
  other: PlotSpec,
  how: { readonly label: string; readonly laterMs: number },
): Model => ({ ...model, ...beside(model, { spec: other, ...how }) })
