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
import { controlsOfPublished } from '../charts/_kit/publish/publishedPanel.ts'
import { isChartId, loadChart } from '../charts/catalog.ts'
import { answerFromWire } from '../data/study.ts'
import { subjectText } from '../data/subject.ts'
import { colorsOf } from '../ui/plot/color.ts'
import { heatFromSurface } from '../ui/plot/surface/heatFromSurface.ts'
import { tableSheet } from '../ui/table/tableSheet.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { type ThemeName, type Tokens, tokensOf } from '../ui/tokens/tokens.ts'
import { tablePicture } from './tablePicture.ts'

/** A panel with the answers that it is drawn from, JSON text by the names of its questions. */
export type PanelToDraw = { readonly panel: PublishedPanel; readonly answers: string }

export type DrawnPanel = {
  readonly title: string
  /** What it is about, such as `BTC on deribit`. */
  readonly about: string
  readonly asOfMs: number | undefined
  readonly isSimulated: boolean
  /** What it shows, as rows; undefined where it shows nothing. */
  readonly sheet: Sheet | undefined
  /** Why its chart could not draw it, for the log; the picture says only that. */
  readonly fault: string | undefined
  /** CSS pixels from the corner of the whole picture. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  /** Paints it on a surface of its own, of the size of its box times the density. */
  readonly paint: (surface: Surface, density: number) => void
}

export type DrawnPanels = {
  readonly width: number
  readonly height: number
  readonly ground: string
  readonly panels: readonly DrawnPanel[]
}

const FACE = '"Inter Variable", sans-serif'
/** The line above a chart that says what it is. */
const HEAD = 24
const PAD = 10
const GAP = 8
const ALONE_HEIGHT = 450
/** CSS pixels of a row of a board, gap and all; of the whole no more. */
const ROW = 38
const MOST_HEIGHT = 2_000
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

/** What a chart would draw with these answers: its model, as its own view gets it; undefined for nothing. */
const modelOf = async (panel: PublishedPanel, answers: Readonly<Record<string, WireAnswer>>): Promise<unknown> => {
  if (!isChartId(panel.chart)) return undefined
  const chart = await loadChart(panel.chart)
  const known = Object.fromEntries(Object.entries(answers).map(([name, wire]) => [name, answerFromWire(wire)]))
  const prepared = chart.prepare(known, controlsOfPublished(chart, panel))
  if (prepared.isEmpty) return undefined
  const view = prepared.draw({ height: 0, label: panel.title, onPick: undefined })
  const model = isValidElement<{ readonly model?: unknown }>(view) ? view.props.model : undefined
  if (isSurface(model) && model.isFlat) return heatFromSurface(model.surface)
  if (!isRecord(model) || isPlot(model) || isTable(model) || isSurface(model)) return model
  // Of views with several parts the first that is a plot or a table stands for all.
  return Object.values(model).find((part) => isPlot(part) || isTable(part))
}

/** The model, or why there is none: of a board the other panels are drawn all the same. */
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
    // What the names of the series take is taken from the plot, not added below it.
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

/** Title and subject on the left, the moment on the right, SIMULATED where it is: above the plot, whose corner is 0. */
const headOf = (
  { title, about, asOfMs, isSimulated }: Pick<DrawnPanel, 'title' | 'about' | 'asOfMs' | 'isSimulated'>,
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

/** Where every panel stands: one fills the picture, several as on their board. */
const boxesOf = (
  panels: readonly PublishedPanel[],
  width: number,
  wanted: number | undefined,
): { readonly height: number; readonly boxes: readonly DrawnPanel['box'][] } => {
  if (panels.length === 1) {
    const height = wanted ?? ALONE_HEIGHT
    return { height, boxes: [{ left: 0, top: 0, width, height }] }
  }
  const rows = Math.max(...panels.map(({ place }) => place.y + place.h))
  const height = wanted ?? Math.min(rows * ROW, MOST_HEIGHT)
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

/** Everything about a picture of panels but the canvas. */
export const drawnPanels = async (
  toDraw: readonly PanelToDraw[],
  size: { readonly width: number; readonly height: number | undefined; readonly theme: ThemeName },
): Promise<DrawnPanels> => {
  const { height, boxes } = boxesOf(
    toDraw.map(({ panel }) => panel),
    size.width,
    size.height,
  )
  const tokens = tokensOf(size.theme)
  const panels = await Promise.all(
    toDraw.map(async ({ panel, answers }, i): Promise<DrawnPanel> => {
      const box = boxes[i] ?? { left: 0, top: 0, width: size.width, height }
      const wire = JSON.parse(answers) as Readonly<Record<string, WireAnswer>>
      const moments = Object.values(wire).map(({ asOf }) => Date.parse(asOf))
      const plotSize = { width: box.width, height: Math.max(60, box.height - HEAD) }
      const { model, fault } = await tried(panel, wire)
      const nothing = fault === undefined ? 'There is nothing to show.' : 'This chart could not be drawn.'
      const { picture, top, sheet } = pictureOfModel(model, { theme: size.theme, size: plotSize, nothing })
      const about = {
        title: panel.title,
        about: subjectText(panel.subject),
        asOfMs: moments.length === 0 ? undefined : Math.min(...moments),
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
