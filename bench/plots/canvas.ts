import { openLayers, pictureOf, plotGeometry } from '@gvol/plot'
import { colorsOf } from '../../apps/web/src/ui/plot/color.ts'
import { type Engine, NONE } from './engine.ts'

const surfaceOf = (element: HTMLElement, width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.style.cssText = 'position:absolute;inset:0'
  element.append(canvas)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  return context
}

/** The project's own: commands on two canvases. */
export const engine: Engine = (element, first, theme) => {
  const size = { width: element.clientWidth, height: element.clientHeight, density: 1 }
  const sheets = {
    grid: surfaceOf(element, size.width, size.height),
    marks: surfaceOf(element, size.width, size.height),
  }
  const layers = openLayers(sheets, size, '"Inter Variable", sans-serif')
  const show: ReturnType<Engine>['show'] = (spec, x) => {
    const drawing = { colors: colorsOf(theme), ...size, view: { x }, hidden: NONE }
    layers.show(pictureOf(spec, drawing, plotGeometry(spec, drawing)))
  }
  show(first, undefined)
  return { show, destroy: () => element.replaceChildren() }
}
