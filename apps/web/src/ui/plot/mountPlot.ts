import { fullXRange, pannedView, type Range, zoomedView } from '@gvol/plot'
import { openFlags } from './flags.ts'
import { openLevels } from './levels.ts'
import { listenGestures } from './pointer/gestures.ts'
import { openPointer, type PlotPointer } from './pointer/pointer.ts'
import type { MountPlot } from './port.ts'
import { openScene, type Scene } from './scene.ts'

/** A drag shorter than this selects nothing, CSS pixels. */
const MIN_SELECTION = 4

const listen = (element: HTMLElement, scene: Scene, pointer: PlotPointer) => {
  const full = () => fullXRange(scene.spec())
  const select = (range: Range | undefined, isDone: boolean) => {
    const scale = scene.scale()
    pointer.overlay.select(isDone ? undefined : range, scale)
    if (!isDone || range === undefined || Math.abs(range[1] - range[0]) < MIN_SELECTION) return
    const chosen: Range = [scale.xOf(Math.min(...range)), scale.xOf(Math.max(...range))]
    const { onSelect } = scene.settings()
    if (onSelect) onSelect(chosen)
    else scene.setZoom(chosen)
  }
  return listenGestures(element, {
    onHover: (at) => (at && pointer.isInside(at.x, at.y) ? pointer.hover(at.x, at.y) : pointer.hide()),
    onZoom: (x, factor) => {
      const range = scene.zoom() ?? full()
      return scene.setZoom(zoomedView(scene.spec().x, range, full(), scene.scale().xOf(x), factor))
    },
    onPan: (by) => {
      const range = scene.zoom()
      const { left, xOf } = scene.scale()
      return range !== undefined && scene.setZoom(pannedView(scene.spec().x, range, full(), xOf(left), xOf(left + by)))
    },
    onReset: () => void scene.setZoom(undefined),
    onSelect: select,
    onClick: ({ x, y }) => pointer.click(x, y),
    onStep: pointer.step,
    onSeries: pointer.nextSeries,
    onEnter: pointer.enter,
    onPin: pointer.readout.pin,
    onEscape: () => {
      pointer.readout.unpin()
      pointer.hide()
    },
  })
}

/** Synchronizes the crosshair with other plots that have the same key, also when a later spec changes the key. */
const shareCrosshair = (element: HTMLElement, scene: Scene, pointer: PlotPointer) => {
  let key: string | undefined
  let stop = () => {}
  const follow = () => {
    const next = scene.spec().crosshairKey
    if (next === key) return
    stop()
    key = next
    stop =
      key === undefined
        ? () => {}
        : scene.settings().bus.subscribe(key, (x, source) => source !== element && pointer.showShared(x))
  }
  return { follow, stop: () => stop() }
}

/** A button that is shown on the plot while it is zoomed. */
const openReset = (element: HTMLElement, onReset: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'plot-reset'
  button.textContent = 'Reset zoom'
  button.hidden = true
  button.addEventListener('click', onReset)
  element.append(button)
  return { follow: (zoom: Range | undefined) => (button.hidden = zoom === undefined) }
}

const describe = (element: HTMLElement, label: string): void => {
  element.tabIndex = 0
  element.setAttribute('role', 'group')
  element.setAttribute('aria-roledescription', 'chart')
  element.setAttribute('aria-label', label)
}

export const mountPlot: MountPlot = (element, firstSpec, firstSettings) => {
  const canvas = document.createElement('div')
  canvas.className = 'plot-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  element.append(canvas)
  const reset = openReset(element, () => scene.setZoom(undefined))
  // The first draw happens before there are handles to position.
  const overlays = { place: () => {} }
  const scene = openScene(element, canvas, firstSpec, firstSettings, reset.follow, () => overlays.place())
  const levels = openLevels(element, scene)
  const flags = openFlags(element, scene)
  overlays.place = () => {
    levels.position()
    flags.position()
  }
  overlays.place()
  const pointer = openPointer(element, scene)
  const stopGestures = listen(element, scene, pointer)
  const crosshair = shareCrosshair(element, scene, pointer)
  describe(element, firstSettings.label)
  crosshair.follow()
  return {
    update: (spec, settings) => {
      if (settings.levels !== scene.settings().levels) levels.follow()
      scene.show(spec, settings)
      describe(element, settings.label)
      crosshair.follow()
    },
    highlight: scene.bringForward,
    pointed: pointer.pointed,
    toPng: scene.toPng,
    destroy: () => {
      stopGestures()
      levels.close()
      flags.close()
      crosshair.stop()
      pointer.readout.destroy()
      scene.close()
      element.replaceChildren()
    },
  }
}
