import { tokensOf } from '../tokens/tokens.ts'
import { openCanvas } from './engine.ts'
import { listenGestures } from './gestures.ts'
import { openOverlay } from './overlay.ts'
import { pixelScale } from './pixelScale.ts'
import type { MountPlot } from './port.ts'
import { fullXRange, pannedRange, type Range, zoomedRange } from './range.ts'
import { axisText, type Reading, readingAt, readingText, snappedX } from './reading.ts'
import { openReadout } from './readout.ts'
import { plotGeometry, toOptions } from './toOptions.ts'

/** How near the pointer must be to a line, in pixels, to bring it forward. */
const REACH = 28

const isSame = (a: Range | undefined, b: Range | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1])

export const mountPlot: MountPlot = (element, firstSpec, firstSettings) => {
  let spec = firstSpec
  let settings = firstSettings
  let zoom: Range | undefined
  let reading: Reading | undefined
  let leading: string | undefined
  let frameRequest = 0
  let isDestroyed = false

  const canvas = document.createElement('div')
  canvas.className = 'plot-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  const spoken = document.createElement('div')
  spoken.className = 'sr-only'
  spoken.setAttribute('aria-live', 'polite')
  element.append(canvas, spoken)
  const chart = openCanvas(canvas)
  const overlay = openOverlay(element)
  const readout = openReadout(element, (text) => navigator.clipboard.writeText(text))

  const drawing = () => ({
    theme: settings.theme,
    width: Math.max(element.clientWidth, 60),
    height: Math.max(element.clientHeight, 60),
    view: { x: zoom },
    hidden: settings.hidden,
  })
  let current = drawing()
  let geometry = plotGeometry(spec, current)
  let scale = pixelScale(spec, geometry, current.width, current.height)

  const draw = () => {
    frameRequest = 0
    if (isDestroyed) return
    current = drawing()
    geometry = plotGeometry(spec, current)
    scale = pixelScale(spec, geometry, current.width, current.height)
    chart.setOption(toOptions(spec, current, geometry), { notMerge: true })
    if (leading !== undefined) chart.dispatchAction({ type: 'highlight', seriesId: leading })
  }
  const redraw = () => {
    frameRequest ||= requestAnimationFrame(draw)
  }

  const bringForward = (seriesId: string | undefined) => {
    if (seriesId === leading) return
    if (leading !== undefined) chart.dispatchAction({ type: 'downplay', seriesId: leading })
    leading = seriesId
    if (leading !== undefined) chart.dispatchAction({ type: 'highlight', seriesId: leading })
  }

  const hide = () => {
    overlay.hide()
    readout.hide()
    bringForward(undefined)
    reading = undefined
    if (spec.crosshairKey !== undefined) settings.bus.publish(spec.crosshairKey, undefined, element)
  }

  const nearestRow = (y: number): string | undefined => {
    if (spec.series.length < 2 || !reading) return undefined
    let best: { id: string; distance: number } | undefined
    for (const row of reading.rows) {
      if (row.y === undefined) continue
      const distance = Math.abs(scale.pixelY(row.y, row.isRight) - y)
      if (distance < REACH && (best === undefined || distance < best.distance)) best = { id: row.seriesId, distance }
    }
    return best?.id
  }

  const hover = (x: number, y: number) => {
    const row = spec.y.kind === 'category' ? Math.round(scale.yOf(y)) : undefined
    const at = snappedX(spec, scale.xOf(x), geometry.xRange, settings.hidden)
    if (at === undefined) return hide()
    reading = readingAt(spec, at, row, settings.hidden)
    const box = element.getBoundingClientRect()
    overlay.show(reading, scale, settings.theme, {
      x: reading.title,
      y: spec.y.kind === 'category' ? undefined : axisText(spec.y, scale.yOf(y)),
      pointerY: y,
    })
    bringForward(nearestRow(y))
    readout.show(reading, { x: box.left + scale.pixelX(at), y: box.top + y }, settings.theme, leading)
    if (spec.crosshairKey !== undefined) settings.bus.publish(spec.crosshairKey, at, element)
  }

  const isInside = (x: number, y: number) =>
    x >= scale.left - 4 && x <= scale.right + 4 && y >= scale.top - 4 && y <= scale.bottom + 4

  const setZoom = (next: Range | undefined): boolean => {
    if (isSame(next, zoom)) return false
    zoom = next
    redraw()
    return true
  }

  const pickAt = (y: number): string | undefined => {
    const rows = reading?.rows ?? []
    const row = rows.find(({ seriesId }) => seriesId === nearestRow(y)) ?? (rows.length === 1 ? rows[0] : undefined)
    const series = row && spec.series.find(({ id }) => id === row.seriesId)
    return row && series?.pick?.(row.index)
  }

  const step = (steps: number) => {
    const from = reading?.x ?? (geometry.xRange[0] + geometry.xRange[1]) / 2
    const pixels = scale.pixelX(from)
    for (let distance = 1; distance < scale.right - scale.left; distance++) {
      const x = scale.xOf(pixels + steps * distance)
      const at = snappedX(spec, x, geometry.xRange, settings.hidden)
      if (at === undefined || at === from) continue
      const next = readingAt(spec, at, 0, settings.hidden)
      const y = next.rows[0]?.y
      hover(scale.pixelX(at), y === undefined ? (scale.top + scale.bottom) / 2 : scale.pixelY(y, next.rows[0].isRight))
      spoken.textContent = readingText(next)
      return
    }
  }

  const full = () => fullXRange(spec)
  const stopGestures = listenGestures(
    element,
    {
      onHover: (at) => (at && isInside(at.x, at.y) ? hover(at.x, at.y) : hide()),
      onZoom: (x, factor) => setZoom(zoomedRange(zoom ?? full(), full(), scale.xOf(x), factor)),
      onPan: (by) => {
        if (zoom) setZoom(pannedRange(zoom, full(), scale.xOf(scale.left) - scale.xOf(scale.left + by)))
      },
      onReset: () => void setZoom(undefined),
      onSelect: (range, isDone) => {
        overlay.select(isDone ? undefined : range, scale)
        if (!isDone || range === undefined || Math.abs(range[1] - range[0]) < 4) return
        const chosen: Range = [scale.xOf(Math.min(...range)), scale.xOf(Math.max(...range))]
        if (settings.onSelect) settings.onSelect(chosen)
        else setZoom(chosen)
      },
      onClick: ({ x, y }) => {
        if (readout.isPinned()) return readout.unpin()
        if (!isInside(x, y)) return
        hover(x, y)
        const picked = settings.onPick && pickAt(y)
        if (picked !== undefined) settings.onPick?.(picked)
        else readout.pin()
      },
      onStep: step,
      onPin: readout.pin,
      onEscape: () => {
        readout.unpin()
        hide()
      },
    },
    () => performance.now(),
  )

  const onShared = (x: number | undefined, source: object) => {
    if (source === element) return
    const at = x === undefined ? undefined : snappedX(spec, x, geometry.xRange, settings.hidden)
    if (at === undefined || spec.y.kind === 'category') return overlay.hide()
    const shared = readingAt(spec, at, undefined, settings.hidden)
    overlay.show(shared, scale, settings.theme, { x: shared.title, y: undefined, pointerY: 0 })
  }
  let sharedKey: string | undefined
  let stopSharing = () => {}
  const share = () => {
    if (spec.crosshairKey === sharedKey) return
    stopSharing()
    sharedKey = spec.crosshairKey
    stopSharing = sharedKey === undefined ? () => {} : settings.bus.subscribe(sharedKey, onShared)
  }

  const describe = () => {
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-roledescription', 'chart')
    element.setAttribute('aria-label', settings.label)
  }

  const observer = new ResizeObserver(() => {
    if (element.clientWidth === current.width && element.clientHeight === current.height) return
    chart.resize()
    draw()
  })
  observer.observe(element)
  describe()
  share()
  draw()
  // Text on a canvas does not re-flow when its font arrives.
  if (document.fonts.status !== 'loaded') void document.fonts.ready.then(redraw)

  return {
    update: (nextSpec, nextSettings) => {
      spec = nextSpec
      settings = nextSettings
      if (zoom) {
        const whole = full()
        if (zoom[1] < whole[0] || zoom[0] > whole[1]) zoom = undefined
      }
      describe()
      share()
      redraw()
    },
    highlight: bringForward,
    toPng: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokensOf(settings.theme).panel }),
    destroy: () => {
      isDestroyed = true
      cancelAnimationFrame(frameRequest)
      observer.disconnect()
      stopGestures()
      stopSharing()
      readout.destroy()
      chart.dispose()
      element.replaceChildren()
    },
  }
}
