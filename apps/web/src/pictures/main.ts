import { dateTimeText } from '@gvol/format'
import {
  type Command,
  exportedPicture,
  initiallyHidden,
  type Picture,
  type PlotSpec,
  paintPicture,
  plotSheet,
  type Sheet,
  type Surface,
  type SurfaceSpec,
  spreadRamps,
} from '@gvol/plot'
import { FIRST_VIEW, surfacePicture } from '@gvol/plot/mesh'
import type { PublishedPanel, WireAnswer } from '@gvol/wire'
import { isValidElement } from 'react'
import { isChartId, loadChart } from '../charts/catalog.ts'
import { answerFromWire } from '../data/study.ts'
import { subjectText } from '../data/subject.ts'
import { controlsOfPublished } from '../panel/publish/publishedPanel.ts'
import { colorsOf } from '../ui/plot/color.ts'
import { heatFromSurface } from '../ui/plot/surface/heatFromSurface.ts'
import { tableSheet } from '../ui/table/tableSheet.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { type ThemeName, type Tokens, tokensOf } from '../ui/tokens/tokens.ts'
import { tablePicture } from './tablePicture.ts'

/** A panel with the results that it is drawn from, as JSON text by request name. */
export type PanelToDraw = { readonly panel: PublishedPanel; readonly answers: string }

export type RenderedPanel = {
  readonly title: string
  /** Its subject, such as `BTC on deribit`. */
  readonly about: string
  readonly asOfMs: number | undefined
  readonly isSimulated: boolean
  /** Its data as rows; undefined where it is empty. */
  readonly sheet: Sheet | undefined
  /** Why its chart failed, for the log; the picture only says that it did. */
  readonly fault: string | undefined
  /** CSS pixels from the corner of the whole picture. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** Paints it on a separate surface, of the size of its box times the density. */
  readonly paint: (surface: Surface, density: number) => void
}

export type RenderedPanels = {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly panels: readonly RenderedPanel[]
}

const FACE = '"Inter Variable", sans-serif'
/** Height of the title line above a chart, CSS pixels. */
const HEAD = 24
const PAD = 10
const GAP = 8
const ALONE_HEIGHT = 450
/** Height of a board row including its gap, and maximum height of the picture, CSS pixels. */
const ROW = 38
const MAX_HEIGHT = 2_000
const COLUMNS = 12

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isPlot = (model: unknown): model is PlotSpec => isRecord(model) && model.kind === 'plot'
const isTable = (model: unknown): model is TableSpec<unknown> =>
  isRecord(model) && Array.isArray(model.columns) && Array.isArray(model.items)

/** Model of a chart that is a surface, in three dimensions or flat. */
type SurfaceModel = { readonly surface: SurfaceSpec; readonly isFlat: boolean }
const isSurface = (model: unknown): model is SurfaceModel =>
  isRecord(model) && isRecord(model.surface) && model.surface.kind === 'surface'

/** Returns the model that a chart's view would draw from these results; undefined for an empty one. */
const modelOf = async (panel: PublishedPanel, answers: Readonly<Record<string, WireAnswer>>): Promise<unknown> => {
  if (!isChartId(panel.chart)) return undefined
  const chart = await loadChart(panel.chart)
  const parsedAnswers = Object.fromEntries(Object.entries(answers).map(([name, wire]) => [name, answerFromWire(wire)]))
  const prepared = chart.prepare(parsedAnswers, controlsOfPublished(chart, panel))
  if (prepared.isEmpty) return undefined
  const view = prepared.draw({ height: 0, label: panel.title, onPick: undefined })
  const model = isValidElement<{ readonly model?: unknown }>(view) ? view.props.model : undefined
  if (isSurface(model) && model.isFlat) return heatFromSurface(model.surface)
  if (!isRecord(model) || isPlot(model) || isTable(model) || isSurface(model)) return model
  // For a view with several parts, the first plot or table is used.
  return Object.values(model).find((part) => isPlot(part) || isTable(part))
}

/** Returns the model, or the error: one failed panel must not prevent the others of a board. */
const tried = async (panel: PublishedPanel, answers: Readonly<Record<string, WireAnswer>>) => {
  try {
    return { model: await modelOf(panel, answers), fault: undefined }
  } catch (error) {
    return { model: undefined, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const pictureOfModel = (
  model: unknown,
  { theme, size, nothing }: { theme: ThemeName; size: { width: number; height: number }; nothing: string },
) => {
  const tokens = tokensOf(theme)
  if (isPlot(model)) {
    const hidden = initiallyHidden(model)
    const spec = spreadRamps(model, hidden)
    const drawing = { colors: colorsOf(theme), ...size, view: { x: undefined }, hidden }
    // The space for series names is taken from the plot, not added below it.
    const { top } = exportedPicture(spec, drawing)
    const { picture } = exportedPicture(spec, { ...drawing, height: Math.max(60, size.height - top) })
    return { picture, top, sheet: plotSheet(spec, hidden) }
  }
  if (isSurface(model)) {
    const picture = surfacePicture(model.surface, { colors: colorsOf(theme), ...size, view: FIRST_VIEW })
    return { picture, top: 0, sheet: plotSheet(heatFromSurface(model.surface), new Set()) }
  }
  if (isTable(model)) return { picture: tablePicture(model, tokens, size), top: 0, sheet: tableSheet(model) }
  const text: Command = {
    kind: 'text',
    text: nothing,
    x: size.width / 2,
    y: size.height / 2,
    fill: tokens.textSecondary,
    align: 'center',
    baseline: 'middle',
  }
  return { picture: { grid: [], marks: [text] } satisfies Picture, top: 0, sheet: undefined }
}

/**
 * Returns the line above the plot, whose corner is 0: title and subject on the left, the instant on the right,
 * SIMULATED if applicable.
 */
const headOf = (
  { title, about, asOfMs, isSimulated }: Pick<RenderedPanel, 'title' | 'about' | 'asOfMs' | 'isSimulated'>,
  tokens: Tokens,
  { width, y }: { readonly width: number; readonly y: number },
): readonly Command[] => {
  const line = { kind: 'text', y, baseline: 'middle' } as const
  const stamp = asOfMs === undefined ? '' : dateTimeText(asOfMs, true)
  return [
    { ...line, text: `${title} · ${about}`, x: PAD, fill: tokens.text, align: 'left', isStrong: true },
    { ...line, text: stamp, x: width - PAD, fill: tokens.textSecondary, align: 'right' },
    ...(isSimulated
      ? [
          {
            ...line,
            text: 'SIMULATED',
            x: width - PAD - 7 * stamp.length,
            fill: tokens.simulated,
            ...({ align: 'right', isStrong: true } as const),
          },
        ]
      : []),
  ]
}

/** Returns the box of every panel: a single one fills the picture, several have their board layout. */
const boxesOf = (
  panels: readonly PublishedPanel[],
  width: number,
  requestedHeight: number | undefined,
): { readonly height: number; readonly boxes: readonly RenderedPanel['box'][] } => {
  if (panels.length === 1) {
    const height = requestedHeight ?? ALONE_HEIGHT
    return { height, boxes: [{ left: 0, top: 0, width, height }] }
  }
  const rows = Math.max(...panels.map(({ place }) => place.y + place.h))
  const height = requestedHeight ?? Math.min(rows * ROW, MAX_HEIGHT)
  const across = (width + GAP) / COLUMNS
  const down = (height + GAP) / rows
  return {
    height,
    boxes: panels.map(({ place: { x, y, w, h } }) => ({
      left: Math.round(x * across),
      top: Math.round(y * down),
      width: Math.round(w * across) - GAP,
      height: Math.max(HEAD + 60, Math.round(h * down) - GAP),
    })),
  }
}

/** Renders a picture of panels, apart from the canvas. */
export const drawnPanels = async (
  toDraw: readonly PanelToDraw[],
  size: { readonly width: number; readonly height: number | undefined; readonly theme: ThemeName },
): Promise<RenderedPanels> => {
  const { height, boxes } = boxesOf(
    toDraw.map(({ panel }) => panel),
    size.width,
    size.height,
  )
  const tokens = tokensOf(size.theme)
  const panels = await Promise.all(
    toDraw.map(async ({ panel, answers }, i): Promise<RenderedPanel> => {
      const box = boxes[i] ?? { left: 0, top: 0, width: size.width, height }
      const wire = JSON.parse(answers) as Readonly<Record<string, WireAnswer>>
      const instants = Object.values(wire).map(({ asOf }) => Date.parse(asOf))
      const plotSize = { width: box.width, height: Math.max(60, box.height - HEAD) }
      const { model, fault } = await tried(panel, wire)
      const nothing = fault === undefined ? 'There is nothing to show.' : 'This chart could not be drawn.'
      const { picture, top, sheet } = pictureOfModel(model, { theme: size.theme, size: plotSize, nothing })
      const about = {
        title: panel.title,
        about: subjectText(panel.subject),
        asOfMs: instants.length === 0 ? undefined : Math.min(...instants),
        isSimulated: Object.values(wire).some(({ simulated }) => simulated),
      }
      const head = headOf(about, tokens, { width: box.width, y: -top - HEAD / 2 })
      const whole: Picture = { grid: [...head, ...picture.grid], marks: picture.marks }
      return {
        ...about,
        sheet,
        fault,
        box,
        paint: (surface, density) =>
          paintPicture(
            surface,
            whole,
            { width: box.width, height: box.height, density },
            {
              ground: tokens.panel,
              face: FACE,
              top: HEAD + top,
            },
          ),
      }
    }),
  )
  return { width: size.width, height, ground: tokens.background, panels }
}
