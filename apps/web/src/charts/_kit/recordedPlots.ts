import { crosshairBus, type PlotSpec } from '@gvol/plot'
import { CustomChart, LineChart } from 'echarts/charts'
import { GraphicComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import type { PlotHost } from '../../ui/plot/PlotHost.ts'
import { toOptions } from '../../ui/plot/toOptions.ts'
import type { ThemeName } from '../../ui/tokens/tokens.ts'

use([LineChart, CustomChart, GridComponent, GraphicComponent, MarkLineComponent, LabelLayout, SVGRenderer])

/** A host for tests: plots are recorded instead of drawn on a canvas that the test's document does not have. */
export const recordingHost = (): { readonly host: PlotHost; readonly specs: PlotSpec[] } => {
  const specs: PlotSpec[] = []
  return {
    specs,
    host: {
      bus: crosshairBus(),
      loadMount: async () => (_element, first) => {
        specs.push(first)
        return { update: (spec) => specs.push(spec), highlight: () => {}, toPng: () => '', destroy: () => {} }
      },
    },
  }
}

/** The spec drawn by ECharts as SVG, without a document. */
export const svgOf = (spec: PlotSpec, theme: ThemeName, width = 640, height = 280): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(toOptions(spec, { theme, width, height, view: { x: undefined }, hidden: new Set() }))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
