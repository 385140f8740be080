import type { SurfaceSpec } from '@gvol/plot'
import {
  FIRST_VIEW,
  isSameView,
  nodeAt,
  nodeReading,
  nodesInPicture,
  pannedSurface,
  rotatedView,
  type SurfaceNodes,
  type SurfaceView,
  surfacePicture,
  zoomedSurface,
} from '@gvol/plot/mesh'
import type { ThemeName } from '../../tokens/tokens.ts'
import { colorsOf } from '../color.ts'
import { openSheets, pngOfPicture } from '../sheets.ts'
import { listenSurface } from './surfaceGestures.ts'
import { openSurfaceReadout } from './surfaceReadout.ts'

export type SurfaceSettings = { readonly theme: ThemeName; readonly label: string }

export type SurfaceHandle = {
  readonly update: (spec: SurfaceSpec, settings: SurfaceSettings) => void
  readonly toPng: () => string
  readonly destroy: () => void
}

export type MountSurface = (element: HTMLElement, spec: SurfaceSpec, settings: SurfaceSettings) => SurfaceHandle

/** Degrees for a pixel of a drag. */
const TURN = 0.45
const TILT = 0.35

const describe = (element: HTMLElement, label: string): void => {
  element.tabIndex = 0
  element.setAttribute('role', 'group')
  element.setAttribute('aria-roledescription', 'chart')
  element.setAttribute('aria-label', `${label} Drag or press arrow keys to turn, Shift and arrow keys to read values.`)
}

/** The node a step away, over gaps; undefined at the edge. */
export const nextNode = (
  spec: SurfaceSpec,
  from: number | undefined,
  columns: number,
  rows: number,
): number | undefined => {
  const width = spec.xs.length
  const height = spec.ys.length
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2)
  let column = (from ?? middle) % width
  let row = Math.floor((from ?? middle) / width)
  if (from === undefined && nodeReading(spec, middle) !== undefined) return middle
  for (;;) {
    column += columns
    row += rows
    if (column < 0 || column >= width || row < 0 || row >= height) return undefined
    const node = row * width + column
    if (nodeReading(spec, node) !== undefined) return node
  }
}

/** A surface that the reader turns, zooms and reads. New data and another theme leave the view as it is. */
export const mountSurface: MountSurface = (element, firstSpec, firstSettings) => {
  const canvas = document.createElement('div')
  canvas.className = 'plot-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  element.append(canvas)
  const readout = openSurfaceReadout(element)
  let spec = firstSpec
  let settings = firstSettings
  let view: SurfaceView = FIRST_VIEW
  let nodes: SurfaceNodes | undefined
  /** The node that is read. */
  let read: number | undefined

  const showRead = () => {
    const reading = read === undefined ? undefined : nodeReading(spec, read)
    const x = nodes?.xs[read ?? 0]
    const y = nodes?.ys[read ?? 0]
    if (reading === undefined || x === undefined || y === undefined) return readout.hide()
    readout.show(reading, { x, y })
  }
  const sheets = openSheets(
    element,
    canvas,
    (size) => {
      nodes = nodesInPicture(spec, { ...size, view })
      return surfacePicture(spec, { ...size, view, colors: colorsOf(settings.theme) }, nodes)
    },
    showRead,
  )
  const setView = (next: SurfaceView) => {
    if (isSameView(next, view)) return
    view = next
    sheets.redraw()
  }
  const share = (x: number, y: number) => {
    const { width, height } = sheets.size()
    return { x: x / width, y: y / height }
  }
  const stopGestures = listenSurface(element, {
    onTurn: (byX, byY) => setView(rotatedView(view, byX * TURN, byY * TILT)),
    onPan: (byX, byY) => {
      const by = share(byX, byY)
      setView(pannedSurface(view, by.x, by.y))
    },
    onZoom: (factor, x, y) => {
      const at = share(x, y)
      setView(zoomedSurface(view, factor, at.x - 0.5, at.y - 0.5))
    },
    onReset: () => setView(FIRST_VIEW),
    onHover: (at) => {
      read = at && nodes && nodeAt(nodes, at.x, at.y)
      showRead()
    },
    onStep: (columns, rows) => {
      read = nextNode(spec, read, columns, rows) ?? read
      const reading = read === undefined ? undefined : nodeReading(spec, read)
      if (reading) readout.speak(reading)
      showRead()
    },
  })
  describe(element, settings.label)
  return {
    update: (nextSpec, nextSettings) => {
      if (nextSpec === spec && nextSettings === settings) return
      if (nextSpec.xs.length !== spec.xs.length || nextSpec.ys.length !== spec.ys.length) read = undefined
      spec = nextSpec
      settings = nextSettings
      describe(element, settings.label)
      sheets.redraw()
    },
    toPng: () => {
      const { width, height } = sheets.size()
      const { theme } = settings
      const picture = surfacePicture(spec, { width, height, view, colors: colorsOf(theme) })
      return pngOfPicture(picture, { width, height, top: 0, theme })
    },
    destroy: () => {
      stopGestures()
      sheets.close()
      element.replaceChildren()
    },
  }
}
