import { openLayers, type PlotSpec, pictureOf, plotGeometry, type Range, type SurfaceSpec } from '@gvol/plot'
import { FIRST_VIEW, surfacePicture } from '@gvol/plot/mesh'
import { colorsOf } from '../../apps/web/src/ui/plot/color.ts'
import type { ThemeName } from '../../apps/web/src/ui/tokens/tokens.ts'

const NONE: ReadonlySet<string> = new Set()

/** A plot in an element, drawn when a call returns. */
export type BenchPlot = {
  /** Another spec, or another part of the x axis. */
  readonly show: (spec: PlotSpec, x: Range | undefined) => void
}

const contextOf = (element: HTMLElement, width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.style.cssText = 'position:absolute;inset:0'
  element.append(canvas)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  return context
}

const layersIn = (element: HTMLElement) => {
  const size = { width: element.clientWidth, height: element.clientHeight, density: 1 }
  const contexts = {
    grid: contextOf(element, size.width, size.height),
    marks: contextOf(element, size.width, size.height),
  }
  return { size, layers: openLayers(contexts, size, '"Inter Variable", sans-serif') }
}

export const openPlot = (element: HTMLElement, first: PlotSpec, theme: ThemeName): BenchPlot => {
  const { size, layers } = layersIn(element)
  const show: BenchPlot['show'] = (spec, x) => {
    const drawing = { colors: colorsOf(theme), ...size, view: { x }, hidden: NONE }
    layers.show(pictureOf(spec, drawing, plotGeometry(spec, drawing)))
  }
  show(first, undefined)
  return { show }
}

/** @returns draws the surface turned by so many degrees */
export const openSurface = (element: HTMLElement, spec: SurfaceSpec): ((turn: number) => void) => {
  const { size, layers } = layersIn(element)
  return (turn) =>
    void layers.show(surfacePicture(spec, { colors: colorsOf('dark'), ...size, view: { ...FIRST_VIEW, turn } }))
}
