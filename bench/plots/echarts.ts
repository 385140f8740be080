import { plotGeometry } from '@gvol/plot'
import { openCanvas } from './echarts/openChart.ts'
import { toOptions } from './echarts/toOptions.ts'
import { type Engine, NONE } from './engine.ts'

/** ECharts 6, given every number, redrawn whole. */
export const engine: Engine = (element, first, theme) => {
  const chart = openCanvas(element)
  const size = { width: element.clientWidth, height: element.clientHeight }
  const show: ReturnType<Engine>['show'] = (spec, x) => {
    const drawing = { theme, ...size, view: { x }, hidden: NONE }
    chart.setOption(toOptions(spec, drawing, plotGeometry(spec, drawing)), { notMerge: true })
  }
  show(first, undefined)
  return { show, destroy: () => chart.dispose() }
}
