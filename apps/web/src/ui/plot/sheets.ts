import { type LayerSize, openLayers, type Picture, paintPicture } from '@gvol/plot'
import { type ThemeName, tokensOf } from '../tokens/tokens.ts'
import { whenNear } from './whenNear.ts'

const SMALLEST = 60
const FACE = '"Inter Variable", sans-serif'
/** Pixels of an exported picture for one of the screen's. */
const EXPORT_DENSITY = 2

/** The canvases of a plot, as large as its element. */
export type Sheets = {
  readonly size: () => LayerSize
  /** Draws with the next frame, once for all calls before it; out of sight when the element comes near. */
  readonly redraw: () => void
  readonly close: () => void
}

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

/**
 * Two canvases of the size of an element, the grid below the marks, painted when something changed.
 *
 * @param parent  gets the canvases
 * @param pictureOf  measures what is drawn at a size
 */
export const openSheets = (
  element: HTMLElement,
  parent: HTMLElement,
  pictureOf: (size: LayerSize) => Picture,
  onDrawn: () => void = () => {},
): Sheets => {
  let size = sizeOf(element)
  let request = 0
  const canvases = { grid: openCanvas(parent), marks: openCanvas(parent) }
  const all = Object.values(canvases)
  for (const canvas of all) resizeTo(canvas, size)
  const layers = openLayers({ grid: contextOf(canvases.grid), marks: contextOf(canvases.marks) }, size, FACE)
  const resize = () => {
    for (const canvas of all) resizeTo(canvas, size)
    layers.resize(size)
  }
  const near = whenNear(element, () => {
    request = 0
    layers.show(pictureOf(size))
    onDrawn()
  })
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
    resize()
    // At once: a canvas that was resized is empty.
    near.run()
  })
  observer.observe(element)
  near.run()
  // Text on a canvas does not re-flow when its font arrives.
  if (document.fonts.status !== 'loaded')
    void document.fonts.ready.then(() => {
      resize()
      redraw()
    })
  return {
    size: () => size,
    redraw,
    close: () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      near.stop()
      // A canvas keeps its pixels until it is collected.
      for (const canvas of all) canvas.width = canvas.height = 0
    },
  }
}

/**
 * A picture at twice the screen's resolution on the panel's color, as a data URL.
 *
 * @param top  how far down the plot begins, pixels
 */
export const pngOfPicture = (
  picture: Picture,
  { width, height, top, theme }: { width: number; height: number; top: number; theme: ThemeName },
): string => {
  const canvas = document.createElement('canvas')
  canvas.width = width * EXPORT_DENSITY
  canvas.height = height * EXPORT_DENSITY
  const size = { width, height, density: EXPORT_DENSITY }
  paintPicture(contextOf(canvas), picture, size, { ground: tokensOf(theme).panel, face: FACE, top })
  return canvas.toDataURL('image/png')
}
