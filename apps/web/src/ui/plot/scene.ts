import {
  exportedPicture,
  fullXRange,
  type LayerSize,
  type Level,
  openLayers,
  type PixelScale,
  type PlotGeometry,
  type PlotSpec,
  paintPicture,
  pictureOf,
  pixelScale,
  plotGeometry,
  type Range,
} from '@gvol/plot'
import { tokensOf } from '../tokens/tokens.ts'
import { colorsOf } from './color.ts'
import type { PlotSettings } from './port.ts'
import { whenNear } from './whenNear.ts'

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
  /** The levels that are drawn: those of the settings, or those that stand for them while one is moved. */
  readonly levels: () => readonly Level[]
  readonly setLevels: (levels: readonly Level[] | undefined) => void
  readonly toPng: () => string
  readonly close: () => void
}

const SMALLEST = 60
const FACE = '"Inter Variable", sans-serif'
/** Pixels of a picture for one of the screen's. */
const EXPORT_DENSITY = 2

const isSame = (a: Range | undefined, b: Range | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1])

const sizeOf = (element: HTMLElement): LayerSize => ({
  width: Math.max(element.clientWidth, SMALLEST),
  height: Math.max(element.clientHeight, SMALLEST),
  density: window.devicePixelRatio || 1,
})

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas to draw plots on')
  return context
}

const openCanvas = (parent: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.className = 'plot-layer'
  parent.append(canvas)
  return canvas
}

const resizeTo = (canvas: HTMLCanvasElement, { width, height, density }: LayerSize): void => {
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}

/** Two canvases of a size, the grid below the marks. */
const openSheets = (parent: HTMLElement, size: LayerSize) => {
  const canvases = { grid: openCanvas(parent), marks: openCanvas(parent) }
  const all = Object.values(canvases)
  for (const canvas of all) resizeTo(canvas, size)
  const layers = openLayers({ grid: contextOf(canvases.grid), marks: contextOf(canvases.marks) }, size, FACE)
  return {
    show: layers.show,
    resize: (next: LayerSize) => {
      for (const canvas of all) resizeTo(canvas, next)
      layers.resize(next)
    },
    close: () => {
      // A canvas keeps its pixels until it is collected.
      for (const canvas of all) canvas.width = canvas.height = 0
    },
  }
}

const pngOf = (spec: PlotSpec, { theme, hidden }: PlotSettings, zoom: Range | undefined, size: LayerSize): string => {
  const { picture, top, height } = exportedPicture(spec, {
    colors: colorsOf(theme),
    width: size.width,
    height: size.height,
    view: { x: zoom },
    hidden,
  })
  const canvas = document.createElement('canvas')
  const large = { width: size.width, height, density: EXPORT_DENSITY }
  canvas.width = large.width * EXPORT_DENSITY
  canvas.height = large.height * EXPORT_DENSITY
  paintPicture(contextOf(canvas), picture, large, { ground: tokensOf(theme).panel, face: FACE, top })
  return canvas.toDataURL('image/png')
}

export const openScene = (
  element: HTMLElement,
  parent: HTMLElement,
  first: PlotSpec,
  given: PlotSettings,
  onZoom: (zoom: Range | undefined) => void,
  onDrawn: () => void = () => {},
): Scene => {
  let spec = first
  let settings = given
  let zoom: Range | undefined
  let leading: string | undefined
  let moved: readonly Level[] | undefined
  let request = 0
  let size = sizeOf(element)
  const sheets = openSheets(parent, size)
  const measured = () => {
    const colors = colorsOf(settings.theme)
    const levels = moved ?? settings.levels
    const drawing = { colors, ...size, view: { x: zoom }, hidden: settings.hidden, leading, levels }
    const geometry = plotGeometry(spec, drawing)
    return { drawing, geometry, scale: pixelScale(spec, geometry, size.width, size.height) }
  }
  let current = measured()

  const draw = () => {
    request = 0
    current = measured()
    sheets.show(pictureOf(spec, current.drawing, current.geometry))
    onDrawn()
  }
  const near = whenNear(element, draw)
  // What is out of sight is drawn when it comes into view, once, as it is then.
  const redraw = () => {
    request ||= requestAnimationFrame(() => {
      request = 0
      near.run()
    })
  }
  const observer = new ResizeObserver(() => {
    // An element that is being taken away has no size, and nothing to draw.
    if (element.clientWidth === 0) return
    const next = sizeOf(element)
    if (next.width === size.width && next.height === size.height && next.density === size.density) return
    size = next
    sheets.resize(size)
    // At once: a canvas that was resized is empty.
    near.run()
  })
  observer.observe(element)
  near.run()
  // Text on a canvas does not re-flow when its font arrives.
  if (document.fonts.status !== 'loaded')
    void document.fonts.ready.then(() => {
      sheets.resize(size)
      redraw()
    })

  return {
    spec: () => spec,
    settings: () => settings,
    geometry: () => current.geometry,
    scale: () => current.scale,
    zoom: () => zoom,
    setZoom: (next) => {
      if (isSame(next, zoom)) return false
      zoom = next
      onZoom(zoom)
      redraw()
      return true
    },
    show: (nextSpec, nextSettings) => {
      if (nextSpec === spec && nextSettings === settings) return
      spec = nextSpec
      settings = nextSettings
      const full = fullXRange(spec)
      if (zoom && (zoom[1] < full[0] || zoom[0] > full[1])) {
        zoom = undefined
        onZoom(zoom)
      }
      redraw()
    },
    bringForward: (name) => {
      if (name === leading) return
      leading = name
      redraw()
    },
    leading: () => leading,
    levels: () => moved ?? settings.levels ?? [],
    setLevels: (next) => {
      if (next === moved) return
      moved = next
      redraw()
    },
    toPng: () => pngOf(spec, settings, zoom, size),
    close: () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      near.stop()
      sheets.close()
    },
  }
}
