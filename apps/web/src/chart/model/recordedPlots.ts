import { type Command, crosshairBus, type PlotSpec, pictureOf } from '@gvol/plot'
import { colorsOf } from '../../ui/plot/color.ts'
import type { PlotHost } from '../../ui/plot/PlotHost.ts'
import { heatFromSurface } from '../../ui/plot/surface/heatFromSurface.ts'
import type { ThemeName } from '../../ui/tokens/tokens.ts'

/** A host for tests: plots are recorded instead of drawn on a canvas that the test's document does not have, surfaces as their heat maps. */
export const recordingHost = (): { readonly host: PlotHost; readonly specs: PlotSpec[] } => {
  const specs: PlotSpec[] = []
  return {
    specs,
    host: {
      bus: crosshairBus(),
      loadMount: async () => (_element, first) => {
        specs.push(first)
        return {
          update: (spec) => specs.push(spec),
          highlight: () => {},
          pointed: () => undefined,
          toPng: () => '',
          destroy: () => {},
        }
      },
      loadSurface: async () => (_element, first) => {
        specs.push(heatFromSurface(first))
        return { update: (spec) => specs.push(heatFromSurface(spec)), toPng: () => '', destroy: () => {} }
      },
    },
  }
}

/** Returns all draw commands of a spec, without a document. */
export const plotCommands = (spec: PlotSpec, theme: ThemeName, width = 640, height = 280): readonly Command[] => {
  const colors = colorsOf(theme)
  const { grid, marks } = pictureOf(spec, { colors, width, height, view: { x: undefined }, hidden: new Set() })
  return [...grid, ...marks]
}
