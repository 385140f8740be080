import {
  axisText,
  legendEntries,
  levelAt,
  ownX,
  type Reading,
  type ReadingPoint,
  readingAt,
  readingText,
  sharedX,
  snappedX,
} from '@gvol/plot'
import type { PointedAt } from '../port.ts'
import type { Scene } from '../scene.ts'
import { type Overlay, openOverlay } from './overlay.ts'
import { openReadout, type Readout } from './readout.ts'

/** Maximum distance of the pointer from a line that is highlighted, pixels. */
const REACH = 28

/** Crosshair, tooltip and markers. Moving them never redraws the canvas. */
export type PlotPointer = {
  readonly hover: (x: number, y: number) => void
  readonly hide: () => void
  /** Steps to the next observation to the right (+1) or left (−1) and announces it to screen readers. */
  readonly step: (direction: number) => void
  /** Highlights the next series and announces its value at the crosshair. */
  readonly nextSeries: (direction: number) => void
  readonly click: (x: number, y: number) => void
  /**
   * Acts like a click on the observation at the crosshair, for any of its series with a link; otherwise pins the
   * readout.
   */
  readonly enter: () => void
  readonly showShared: (shared: number | undefined) => void
  readonly isInside: (x: number, y: number) => boolean
  readonly pointed: () => PointedAt | undefined
  readonly overlay: Overlay
  readonly readout: Readout
}

const nearestPoint = (
  reading: Reading | undefined,
  scene: Scene,
  y: number,
  reach = REACH,
): ReadingPoint | undefined => {
  let best: { readonly point: ReadingPoint; readonly distance: number } | undefined
  for (const point of reading?.points ?? []) {
    const distance = Math.abs(scene.scale().pixelY(point.y, point.side) - y)
    if (distance < reach && (best === undefined || distance < best.distance)) best = { point, distance }
  }
  return best?.point
}

/** Returns the series name under the pointer, where there are several. */
const nearestName = (reading: Reading | undefined, scene: Scene, y: number): string | undefined => {
  const { series } = scene.spec()
  const point = nearestPoint(reading, scene, y)
  const name = series.find(({ id }) => id === point?.seriesId)?.name
  return series.some((one) => one.name !== name) ? name : undefined
}

const pickedOf = (point: ReadingPoint | undefined, scene: Scene): string | undefined =>
  point &&
  scene
    .spec()
    .series.find(({ id }) => id === point.seriesId)
    ?.pick?.(point.index)

/**
 * Returns the link of the observations at the crosshair: of the highlighted series, else of the first series with one.
 */
const pickedFrom = (reading: Reading | undefined, scene: Scene): string | undefined => {
  const points = reading?.points ?? []
  const leading = new Set(
    scene
      .spec()
      .series.filter(({ name }) => name === scene.leading())
      .map(({ id }) => id),
  )
  return points
    .toSorted((a, b) => Number(leading.has(b.seriesId)) - Number(leading.has(a.seriesId)))
    .map((point) => pickedOf(point, scene))
    .find((picked) => picked !== undefined)
}

/**
 * Returns the next observation from `from` in a direction, searched pixel by pixel because series have different
 * observations.
 */
const nextX = (scene: Scene, from: number, direction: number): number | undefined => {
  const scale = scene.scale()
  const start = scale.pixelX(from)
  for (let distance = 1; distance < scale.right - scale.left; distance++) {
    const x = scale.xOf(start + direction * distance)
    const at = snappedX(scene.spec(), x, scene.geometry().xRange, scene.settings().hidden)
    if (at !== undefined && at !== from) return at
  }
  return undefined
}

export const openPointer = (element: HTMLElement, scene: Scene): PlotPointer => {
  const overlay = openOverlay(element)
  const readout = openReadout(element, (text) => navigator.clipboard.writeText(text))
  const spoken = document.createElement('div')
  spoken.className = 'sr-only'
  spoken.setAttribute('aria-live', 'polite')
  element.append(spoken)
  let reading: Reading | undefined
  let pointerY = 0

  const publish = (x: number | undefined) => {
    const { crosshairKey, x: axis } = scene.spec()
    const { bus } = scene.settings()
    if (crosshairKey !== undefined) bus.publish(crosshairKey, x === undefined ? x : sharedX(axis, x), element)
  }
  const hide = () => {
    overlay.hide()
    readout.hide()
    scene.bringForward(undefined)
    reading = undefined
    publish(undefined)
  }
  const hover = (x: number, y: number) => {
    const spec = scene.spec()
    const scale = scene.scale()
    const { hidden, theme } = scene.settings()
    const at = snappedX(spec, scale.xOf(x), scene.geometry().xRange, hidden)
    if (at === undefined) return hide()
    const isHeat = spec.y.kind === 'category'
    pointerY = y
    reading = readingAt(spec, at, { value: scale.yOf(y), range: scene.geometry().yRange }, hidden)
    const tagY = isHeat || y > scale.floor ? undefined : axisText(spec.y, scale.yOf(y))
    overlay.show(reading, scale, theme, { x: axisText(spec.x, at), y: tagY, pointerY: y })
    scene.bringForward(nearestName(reading, scene, y))
    const box = element.getBoundingClientRect()
    readout.show(reading, { x: box.left + scale.pixelX(at), y: box.top + y }, theme, scene.leading())
    publish(at)
  }
  const isInside = (x: number, y: number) => {
    const { left, right, top, bottom } = scene.scale()
    return x >= left - 4 && x <= right + 4 && y >= top - 4 && y <= bottom + 4
  }
  const step = (direction: number) => {
    const { xRange } = scene.geometry()
    const at = nextX(scene, reading?.x ?? (xRange[0] + xRange[1]) / 2, direction)
    if (at === undefined) return
    const scale = scene.scale()
    const next = readingAt(scene.spec(), at, { value: 0, range: scene.geometry().yRange }, scene.settings().hidden)
    const [point] = next.points
    hover(scale.pixelX(at), point ? scale.pixelY(point.y, point.side) : (scale.top + scale.bottom) / 2)
    const leads = scene.settings().onPick !== undefined && pickedFrom(next, scene) !== undefined
    spoken.textContent = leads ? `${readingText(next)}\nEnter opens it` : readingText(next)
  }
  const nextSeries = (direction: number) => {
    const { hidden } = scene.settings()
    const names = legendEntries(scene.spec().series.filter(({ id }) => !hidden.has(id))).map(({ name }) => name)
    const at = names.indexOf(scene.leading() ?? '')
    const name = at < 0 ? names.at(direction > 0 ? 0 : -1) : names[(at + direction + names.length) % names.length]
    if (name === undefined) return
    scene.bringForward(name)
    const row = reading?.rows.find((one) => one.name === name)
    spoken.textContent = row && reading ? readingText({ ...reading, rows: [row] }) : name
  }
  const click = (x: number, y: number) => {
    if (readout.isPinned()) return readout.unpin()
    if (!isInside(x, y)) return
    hover(x, y)
    const { onPick } = scene.settings()
    const picked = onPick && pickedOf(nearestPoint(reading, scene, y), scene)
    if (picked === undefined) readout.pin()
    else onPick?.(picked)
  }
  const enter = () => {
    const { onPick } = scene.settings()
    const picked = onPick && pickedFrom(reading, scene)
    if (picked === undefined) readout.pin()
    else onPick?.(picked)
  }
  const showShared = (shared: number | undefined) => {
    const spec = scene.spec()
    const { hidden, theme } = scene.settings()
    const { xRange } = scene.geometry()
    const at = shared === undefined ? undefined : snappedX(spec, ownX(spec.x, shared), xRange, hidden)
    if (at === undefined || spec.y.kind === 'category') return overlay.hide()
    const rows = readingAt(spec, at, undefined, hidden)
    overlay.show(rows, scene.scale(), theme, { x: axisText(spec.x, at), y: undefined, pointerY: 0 })
  }
  const pointed = (): PointedAt | undefined => {
    if (reading === undefined) return undefined
    const point = nearestPoint(reading, scene, pointerY, Number.POSITIVE_INFINITY)
    const hasLevel = scene.spec().y.kind !== 'category'
    return {
      seriesId: point?.seriesId,
      x: reading.x,
      level: hasLevel ? levelAt(scene.spec(), scene.scale(), point?.side ?? 'left', pointerY) : undefined,
    }
  }
  return { hover, hide, step, nextSeries, click, enter, showShared, isInside, pointed, overlay, readout }
}
