/** Callbacks for the user's gestures on a plot, in pixels of the element. */
export type GestureTargets = {
  readonly onHover: (at: { readonly x: number; readonly y: number; readonly isTouch: boolean } | undefined) => void
  /** @returns whether something changed; if not, the page may scroll */
  readonly onZoom: (x: number, factor: number) => boolean
  /** @returns whether something moved; if not, the page may scroll */
  readonly onPan: (byPixels: number) => boolean
  readonly onReset: () => void
  /** Pixels during a shift-drag; `isDone` on release, undefined when cancelled. */
  readonly onSelect: (range: readonly [number, number] | undefined, isDone: boolean) => void
  readonly onClick: (at: { readonly x: number; readonly y: number }) => void
  readonly onStep: (steps: number) => void
  /** To the next series (+1) or the previous one (−1). */
  readonly onSeries: (steps: number) => void
  /** Opens what is at the crosshair, or pins the readout. */
  readonly onEnter: () => void
  readonly onPin: () => void
  readonly onEscape: () => void
}

const CLICK_SLACK = 4

/** Distance panned by a key, as a fraction of half the plot. */
const KEY_PAN = 0.4

type Drag = { readonly startX: number; readonly startY: number; lastX: number; isSelecting: boolean; hasMoved: boolean }

/** @returns whether the key was handled */
const actOnKey = ({ key, shiftKey }: KeyboardEvent, targets: GestureTargets, middle: number): boolean => {
  switch (key) {
    case 'ArrowLeft':
      if (shiftKey) targets.onPan(middle * KEY_PAN)
      else targets.onStep(-1)
      return true
    case 'ArrowRight':
      if (shiftKey) targets.onPan(-middle * KEY_PAN)
      else targets.onStep(1)
      return true
    case 'ArrowUp':
      targets.onSeries(-1)
      return true
    case 'ArrowDown':
      targets.onSeries(1)
      return true
    case '+':
    case '=':
      targets.onZoom(middle, 0.8)
      return true
    case '-':
      targets.onZoom(middle, 1.25)
      return true
    case '0':
      targets.onReset()
      return true
    case 'Enter':
      targets.onEnter()
      return true
    case ' ':
      targets.onPin()
      return true
    case 'Escape':
      targets.onEscape()
      return true
    default:
      return false
  }
}

/**
 * Ctrl or Cmd and the wheel zoom; after a click the wheel alone, until the pointer leaves; drag pans, double click
 * resets, shift-drag selects. Arrows step through observations and, up and down, through series; with Shift they pan,
 * plus and minus zoom, 0 resets, Enter opens what is at the crosshair, the space bar pins the readout. Any other wheel
 * event scrolls the page.
 *
 * @returns a function that stops listening
 */
export const listenGestures = (element: HTMLElement, targets: GestureTargets): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  let drag: Drag | undefined
  /** After a click the wheel zooms the plot until the pointer leaves. */
  let isEngaged = false
  const positionOf = (event: MouseEvent) => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const isOnPlot = (event: Event) =>
    !(event.target instanceof Element && event.target.closest('.plot-readout, .plot-reset, .plot-level, .plot-flag'))

  const onWheel = (event: WheelEvent) => {
    const isMeant = event.ctrlKey || event.metaKey
    if (!isOnPlot(event) || !(isMeant || isEngaged)) return
    // The browser would zoom the page with the same keys.
    if (isMeant) event.preventDefault()
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      if (targets.onPan(-event.deltaX)) event.preventDefault()
      return
    }
    const factor = Math.exp(Math.min(Math.max(event.deltaY, -120), 120) * 0.0016)
    if (targets.onZoom(positionOf(event).x, factor)) event.preventDefault()
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !isOnPlot(event)) return
    const { x, y } = positionOf(event)
    drag = { startX: x, startY: y, lastX: x, isSelecting: event.shiftKey, hasMoved: false }
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
  }

  const onMove = (event: PointerEvent) => {
    if (!isOnPlot(event)) return
    const at = positionOf(event)
    if (drag) {
      drag.hasMoved ||= Math.hypot(at.x - drag.startX, at.y - drag.startY) > CLICK_SLACK
      if (drag.isSelecting) targets.onSelect([drag.startX, at.x], false)
      else if (event.pointerType === 'mouse' && drag.hasMoved) targets.onPan(at.x - drag.lastX)
      drag.lastX = at.x
    }
    targets.onHover({ ...at, isTouch: event.pointerType !== 'mouse' })
  }

  const onUp = (event: PointerEvent) => {
    if (!drag) return
    const ended = drag
    drag = undefined
    if (ended.isSelecting) targets.onSelect([ended.startX, positionOf(event).x], true)
    else if (!ended.hasMoved) {
      isEngaged = true
      targets.onClick(positionOf(event))
    }
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return
    if (actOnKey(event, targets, element.clientWidth / 2)) event.preventDefault()
  }

  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener(
    'pointercancel',
    () => {
      drag = undefined
      targets.onSelect(undefined, true)
    },
    { signal },
  )
  element.addEventListener(
    'pointerleave',
    () => {
      isEngaged = false
      targets.onHover(undefined)
    },
    { signal },
  )
  element.addEventListener('dblclick', (event) => isOnPlot(event) && targets.onReset(), { signal })
  element.addEventListener('keydown', onKey, { signal })
  element.addEventListener('blur', () => targets.onHover(undefined), { signal })
  return () => stop.abort()
}
