import {
  exportedPicture,
  fullXRange,
  type LayerSize,
  type Level,
  type PixelScale,
  type PlotGeometry,
  type PlotSpec,
  pictureOf,
  pixelScale,
  plotGeometry,
  type Range,
} from '@gvol/plot'
import { colorsOf } from './color.ts'
import type { PlotSettings } from './port.ts'
import { openSheets, pngOfPicture } from './sheets.ts'

/** Content of the canvas: a spec at a zoom, and its scales from pixels to data. */
export type Scene = {
  readonly spec: () => PlotSpec
  readonly settings: () => PlotSettings
  readonly geometry: () => PlotGeometry
  readonly scale: () => PixelScale
  readonly zoom: () => Range | undefined
  /** @returns whether the view changed */
  readonly setZoom: (range: Range | undefined) => boolean
  readonly show: (spec: PlotSpec, settings: PlotSettings) => void
  /** Highlights all series with a name and fades the rest. */
  readonly bringForward: (name: string | undefined) => void
  readonly leading: () => string | undefined
  /** The drawn levels: those of the settings, or their temporary positions while one is dragged. */
  readonly levels: () => readonly Level[]
  readonly setLevels: (levels: readonly Level[] | undefined) => void
  readonly toPng: () => string
  readonly close: () => void
}

const isSame = (a: Range | undefined, b: Range | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1])

const pngOf = (spec: PlotSpec, { theme, hidden }: PlotSettings, zoom: Range | undefined, size: LayerSize): string => {
  const { picture, top, height } = exportedPicture(spec, {
    colors: colorsOf(theme),
    width: size.width,
    height: size.height,
    view: { x: zoom },
    hidden,
  })
  return pngOfPicture(picture, { width: size.width, height, top, theme })
}

export const openScene = (
  element: HTMLElement,
  parent: HTMLElement,
  first: PlotSpec,
  initialSettings: PlotSettings,
  onZoom: (zoom: Range | undefined) => void,
  onPainted: () => void = () => {},
): Scene => {
  let spec = first
  let settings = initialSettings
  let zoom: Range | undefined
  let leading: string | undefined
  let moved: readonly Level[] | undefined
  const measured = (size: LayerSize) => {
    const colors = colorsOf(settings.theme)
    const levels = moved ?? settings.levels
    const drawing = { colors, ...size, view: { x: zoom }, hidden: settings.hidden, leading, levels }
    const geometry = plotGeometry(spec, drawing)
    return { drawing, geometry, scale: pixelScale(spec, geometry, size.width, size.height) }
  }
  let current: ReturnType<typeof measured> | undefined
  const sheets = openSheets(
    element,
    parent,
    (size) => {
      current = measured(size)
      return pictureOf(spec, current.drawing, current.geometry)
    },
    onPainted,
  )
  const { redraw } = sheets
  /** Of a plot that was never in sight, and so never drawn, the scales are measured when they are asked for. */
  const now = () => (current ??= measured(sheets.size()))

  return {
    spec: () => spec,
    settings: () => settings,
    geometry: () => now().geometry,
    scale: () => now().scale,
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
    toPng: () => pngOf(spec, settings, zoom, sheets.size()),
    close: sheets.close,
  }
}
