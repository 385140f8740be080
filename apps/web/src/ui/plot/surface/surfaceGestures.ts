/** What a reader does to a surface; positions in pixels of its element. */
export type SurfaceActions = {
  /** Turns by a distance of the pointer, pixels. */
  readonly onTurn: (byX: number, byY: number) => void
  readonly onPan: (byX: number, byY: number) => void
  /** @param factor  above 1 enlarges */
  readonly onZoom: (factor: number, x: number, y: number) => void
  readonly onReset: () => void
  /** Steps to a neighboring node. */
  readonly onStep: (columns: number, rows: number) => void
  /** The pointer is here; undefined: it left. */
  readonly onHover: (at: { readonly x: number; readonly y: number } | undefined) => void
}

/** What an arrow key turns, as if the pointer had been dragged so far, pixels. */
const KEY_STEP = 22
const KEY_ZOOM = 1.25

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** @returns whether the key meant something */
const actOnKey = (
  { key, shiftKey }: KeyboardEvent,
  actions: SurfaceActions,
  middle: { readonly x: number; readonly y: number },
): boolean => {
  const arrow = ARROWS[key]
  if (arrow) {
    const [x, y] = arrow
    if (shiftKey) actions.onStep(x, y)
    else actions.onTurn(x * KEY_STEP, y * KEY_STEP)
    return true
  }
  if (key === '+' || key === '=') actions.onZoom(KEY_ZOOM, middle.x, middle.y)
  else if (key === '-') actions.onZoom(1 / KEY_ZOOM, middle.x, middle.y)
  else if (key === 'Home' || key === '0') actions.onReset()
  else if (key === 'Escape') actions.onHover(undefined)
  else return false
  return true
}

type Pointer = { x: number; y: number }

/** Middle and distance of two pointers. */
const pinchOf = ([a, b]: readonly Pointer[]) =>
  a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) }

/**
 * A drag turns, with shift or the middle button it pans; two fingers zoom and pan. Ctrl or Cmd and the wheel zoom, after a
 * click or a drag the wheel alone until the pointer leaves; double click, Home and 0 reset. Arrows turn, with shift they
 * step through nodes; plus and minus zoom.
 *
 * @returns a function that stops listening
 */
export const listenSurface = (element: HTMLElement, actions: SurfaceActions): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const pointers = new Map<number, Pointer>()
  let isPanning = false
  let isEngaged = false
  const positionOf = (event: MouseEvent): Pointer => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const onDown = (event: PointerEvent) => {
    if (event.button > 1 || pointers.size > 1) return
    // The middle button would scroll the page.
    if (event.button === 1) event.preventDefault()
    pointers.set(event.pointerId, positionOf(event))
    isPanning = event.shiftKey || event.button === 1
    isEngaged = true
    element.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    const at = positionOf(event)
    const before = pointers.get(event.pointerId)
    if (before === undefined) return actions.onHover(at)
    const pinch = pinchOf([...pointers.values()])
    pointers.set(event.pointerId, at)
    if (pinch === undefined) {
      if (at.x === before.x && at.y === before.y) return
      actions.onHover(undefined)
      if (isPanning) actions.onPan(at.x - before.x, at.y - before.y)
      else actions.onTurn(at.x - before.x, at.y - before.y)
      return
    }
    const next = pinchOf([...pointers.values()])
    if (next === undefined || pinch.distance === 0) return
    actions.onPan(next.x - pinch.x, next.y - pinch.y)
    actions.onZoom(next.distance / pinch.distance, next.x, next.y)
  }
  const onUp = (event: PointerEvent) => {
    // A tap reads what is under the finger.
    if (pointers.delete(event.pointerId) && event.type === 'pointerup') actions.onHover(positionOf(event))
  }
  const onWheel = (event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey || isEngaged)) return
    event.preventDefault()
    const { x, y } = positionOf(event)
    actions.onZoom(Math.exp(-Math.min(Math.max(event.deltaY, -120), 120) * 0.0016), x, y)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    if (actOnKey(event, actions, middle)) event.preventDefault()
  }

  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener(
    'pointerleave',
    () => {
      isEngaged = false
      actions.onHover(undefined)
    },
    { signal },
  )
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('dblclick', actions.onReset, { signal })
  element.addEventListener('keydown', onKey, { signal })
  element.addEventListener('blur', () => actions.onHover(undefined), { signal })
  return () => stop.abort()
}
