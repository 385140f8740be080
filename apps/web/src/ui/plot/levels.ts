import { type Level, levelAt, levelNear, type PlacedLevel, placedLevels, rangeOfSide, steppedLevel } from '@gvol/plot'
import { colorOf } from './color.ts'
import type { Scene } from './scene.ts'

/** Keys that move a focused level, in multiples of its smallest step. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
const LARGE = 10

/** Minimum distance of two labels, CSS pixels. */
const ROW = 18

type Moved = { readonly id: string; readonly at: number }

/** Returns the vertical positions of labels from top to bottom, without overlap where there is room. */
const rowsOf = (levels: readonly PlacedLevel[], bottom: number): readonly number[] => {
  const rows: number[] = []
  for (const { y } of levels) rows.push(Math.max(y, (rows.at(-1) ?? Number.NEGATIVE_INFINITY) + ROW))
  for (let i = rows.length - 1, most = bottom; i >= 0; i--, most -= ROW) rows[i] = Math.min(rows[i] as number, most)
  return rows
}

const newHandle = (): HTMLElement => {
  const handle = document.createElement('div')
  handle.className = 'plot-level'
  handle.tabIndex = 0
  handle.title = 'Drag to move the level, double-click to change the alert'
  handle.setAttribute('role', 'slider')
  handle.setAttribute('aria-orientation', 'vertical')
  return handle
}

/** Updates text, position and ARIA attributes of a level's handle. */
const showHandle = (
  handle: HTMLElement,
  { level, beyond, text }: PlacedLevel,
  row: number,
  element: HTMLElement,
  scene: Scene,
): void => {
  const scale = scene.scale()
  const geometry = scene.geometry()
  const [least, most] = rangeOfSide(geometry, level.side)
  const arrow = beyond === 'top' ? '↑ ' : beyond === 'bottom' ? '↓ ' : ''
  handle.textContent = `${arrow}${level.name} · ${text}`
  handle.classList.toggle('plot-level-off', level.isOff === true)
  handle.style.setProperty('--level', colorOf(level.color, scene.settings().theme))
  handle.style.top = `${row}px`
  handle.style.maxWidth = `${Math.max(scale.right - scale.left - 8, 40)}px`
  handle.style.right = `${element.clientWidth - scale.right + 4}px`
  handle.setAttribute('aria-label', `Level of ${level.name}`)
  handle.setAttribute('aria-valuenow', String(level.at))
  handle.setAttribute('aria-valuemin', String(Math.min(least, level.at)))
  handle.setAttribute('aria-valuemax', String(Math.max(most, level.at)))
  handle.setAttribute('aria-valuetext', text)
}

const yOf = (event: PointerEvent, element: HTMLElement): number => event.clientY - element.getBoundingClientRect().top

/**
 * Returns the level whose line is under the mouse. A finger on a line scrolls the page: for touch there are handles.
 */
const lineTaken = (
  event: PointerEvent,
  element: HTMLElement,
  scene: Scene,
  levels: readonly PlacedLevel[],
): string | undefined => {
  if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return undefined
  const x = event.clientX - element.getBoundingClientRect().left
  const { left, right } = scene.scale()
  return x < left || x > right || event.target.closest('.plot-readout, .plot-reset') !== null
    ? undefined
    : levelNear(levels, yOf(event, element))?.level.id
}

type Drags = {
  readonly taken: (event: PointerEvent) => string | undefined
  readonly begin: (id: string) => void
  readonly isDragging: () => boolean
  /** @param y  CSS pixels from the top of the plot */
  readonly to: (y: number) => void
  readonly done: () => void
  readonly cancel: () => void
}

/** Listens before the plot does: moving a level neither pans nor clicks. */
const listenDrags = (element: HTMLElement, drags: Drags, signal: AbortSignal): void => {
  const how = { signal, capture: true }
  element.addEventListener(
    'pointerdown',
    (event) => {
      const id = event.button === 0 ? drags.taken(event) : undefined
      if (id === undefined) return
      element.setPointerCapture(event.pointerId)
      drags.begin(id)
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    how,
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!drags.isDragging()) {
        element.classList.toggle('plot-on-level', drags.taken(event) !== undefined)
        return
      }
      event.stopImmediatePropagation()
      drags.to(yOf(event, element))
    },
    how,
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      if (!drags.isDragging()) return
      event.stopImmediatePropagation()
      drags.done()
    },
    how,
  )
  element.addEventListener('pointercancel', () => drags.isDragging() && drags.cancel(), how)
}

/**
 * Handles of a plot's levels: dragged by mouse or finger, moved with arrow keys, each a slider for assistive
 * technology.
 */
export type LevelHandles = {
  /** Moves the handles to the current positions of their lines. */
  readonly position: () => void
  /** Handles new levels: the moved level is now included in them. */
  readonly follow: () => void
  readonly close: () => void
}

export const openLevels = (element: HTMLElement, scene: Scene): LevelHandles => {
  const handles = new Map<string, HTMLElement>()
  const stop = new AbortController()
  const { signal } = stop
  let moved: Moved | undefined
  let dragged: string | undefined

  const own = (): readonly Level[] => scene.settings().levels ?? []
  const levelsOnPlot = (): readonly PlacedLevel[] =>
    placedLevels(scene.levels(), scene.spec(), scene.geometry(), scene.scale())
  const levelOf = (id: string): Level | undefined => scene.levels().find((one) => one.id === id)

  const move = (id: string, at: number) => {
    moved = { id, at }
    scene.setLevels(own().map((level) => (level.id === id ? { ...level, at } : level)))
  }
  const cancel = () => {
    moved = undefined
    dragged = undefined
    scene.setLevels(undefined)
  }
  const done = () => {
    dragged = undefined
    const before = own().find(({ id }) => id === moved?.id)
    if (moved === undefined || before === undefined || before.at === moved.at) return cancel()
    scene.settings().onLevel?.(moved.id, moved.at)
  }

  const onKey = (event: KeyboardEvent, id: string) => {
    const level = levelOf(id)
    const step = STEPS[event.key]
    if (level === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') scene.settings().onLevelOpen?.(id)
    else if (event.key === 'Escape' && moved !== undefined) cancel()
    else if (step !== undefined)
      move(id, steppedLevel(scene.spec(), scene.scale(), level.side, level.at, step * (event.shiftKey ? LARGE : 1)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const createHandle = (id: string): HTMLElement => {
    const handle = newHandle()
    handle.addEventListener('keydown', (event) => onKey(event, id))
    handle.addEventListener('keyup', (event) => STEPS[event.key] !== undefined && done())
    handle.addEventListener('blur', () => moved?.id === id && dragged === undefined && done())
    handle.addEventListener('dblclick', (event) => {
      event.stopPropagation()
      scene.settings().onLevelOpen?.(id)
    })
    element.append(handle)
    handles.set(id, handle)
    return handle
  }
  const position = () => {
    const all = levelsOnPlot()
    const rows = rowsOf(all, scene.scale().bottom - ROW / 2)
    const levelIds = new Set(all.map(({ level }) => level.id))
    for (const [id, handle] of handles)
      if (!levelIds.has(id)) {
        handle.remove()
        handles.delete(id)
      }
    for (const [i, one] of all.entries())
      showHandle(handles.get(one.level.id) ?? createHandle(one.level.id), one, rows[i] ?? one.y, element, scene)
  }

  const levelTaken = (event: PointerEvent): string | undefined => {
    const on = [...handles].find(([, handle]) => event.target === handle)
    return on === undefined ? lineTaken(event, element, scene, levelsOnPlot()) : on[0]
  }
  listenDrags(
    element,
    {
      taken: levelTaken,
      begin: (id) => {
        dragged = id
        handles.get(id)?.focus({ preventScroll: true })
      },
      isDragging: () => dragged !== undefined,
      to: (y) => {
        const level = dragged === undefined ? undefined : levelOf(dragged)
        if (level !== undefined) move(level.id, levelAt(scene.spec(), scene.scale(), level.side, y))
      },
      done,
      cancel,
    },
    signal,
  )

  return {
    position,
    follow: () => {
      if (dragged !== undefined) return
      moved = undefined
      scene.setLevels(undefined)
    },
    close: () => {
      stop.abort()
      for (const handle of handles.values()) handle.remove()
    },
  }
}
