import {
  fullXRange,
  type PixelScale,
  type PlotGeometry,
  type PlotSpec,
  pixelScale,
  plotGeometry,
  type Range,
} from '@gvol/plot'
import { tokensOf } from '../tokens/tokens.ts'
import { openCanvas } from './engine.ts'
import type { PlotSettings } from './port.ts'
import { toOptions } from './toOptions.ts'

/** What is on the canvas: a spec at a zoom, and the scales that lead from pixels to data. */
export type Scene = {
  readonly spec: () => PlotSpec
  readonly settings: () => PlotSettings
  readonly geometry: () => PlotGeometry
  readonly scale: () => PixelScale
  readonly zoom: () => Range | undefined
  /** @returns whether the view changed */
  readonly setZoom: (range: Range | undefined) => boolean
  readonly show: (spec: PlotSpec, settings: PlotSettings) => void
  /** Brings all series of a name forward and fades the rest. */
  readonly bringForward: (name: string | undefined) => void
  readonly leading: () => string | undefined
  readonly toPng: () => string
  readonly close: () => void
}

const SMALLEST = 60

const isSame = (a: Range | undefined, b: Range | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1])

const sizeOf = (element: HTMLElement) => ({
  width: Math.max(element.clientWidth, SMALLEST),
  height: Math.max(element.clientHeight, SMALLEST),
})

export const openScene = (element: HTMLElement, canvas: HTMLElement, first: PlotSpec, given: PlotSettings): Scene => {
  const chart = openCanvas(canvas)
  let spec = first
  let settings = given
  let zoom: Range | undefined
  let leading: string | undefined
  let request = 0
  let size = sizeOf(element)
  const measured = () => {
    const drawing = { theme: settings.theme, ...size, view: { x: zoom }, hidden: settings.hidden, leading }
    const geometry = plotGeometry(spec, drawing)
    return { drawing, geometry, scale: pixelScale(spec, geometry, size.width, size.height) }
  }
  let current = measured()

  const draw = () => {
    request = 0
    size = sizeOf(element)
    current = measured()
    chart.setOption(toOptions(spec, current.drawing, current.geometry), { notMerge: true })
  }
  const redraw = () => {
    request ||= requestAnimationFrame(draw)
  }
  const observer = new ResizeObserver(() => {
    // An element that is being taken away has no size, and nothing to draw.
    if (element.clientWidth === 0) return
    const next = sizeOf(element)
    if (next.width === size.width && next.height === size.height) return
    chart.resize()
    draw()
  })
  observer.observe(element)
  draw()
  // Text on a canvas does not re-flow when its font arrives.
  if (document.fonts.status !== 'loaded') void document.fonts.ready.then(redraw)

  return {
    spec: () => spec,
    settings: () => settings,
    geometry: () => current.geometry,
    scale: () => current.scale,
    zoom: () => zoom,
    setZoom: (next) => {
      if (isSame(next, zoom)) return false
      zoom = next
      redraw()
      return true
    },
    show: (nextSpec, nextSettings) => {
      spec = nextSpec
      settings = nextSettings
      const full = fullXRange(spec)
      if (zoom && (zoom[1] < full[0] || zoom[0] > full[1])) zoom = undefined
      redraw()
    },
    bringForward: (name) => {
      if (name === leading) return
      leading = name
      redraw()
    },
    leading: () => leading,
    toPng: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokensOf(settings.theme).panel }),
    close: () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      chart.dispose()
    },
  }
}
