import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, boxOf, cellAt, type GridMeasures, sizeAt } from './cells.ts'
import { type GridItem, type LeastSize, movedTo, sizedTo } from './gridItems.ts'

const HANDLE = '[data-chart] > header, .grid-handle'
const NOT_A_HANDLE = 'button, a, input, select, [role="combobox"], [data-no-drag]'
export const CORNER = 'grid-corner'

/** A pointer movement shorter than this is a click, CSS pixels. */
const SLACK = 3

type Deed = 'move' | 'size'

/** A panel being dragged: its box, and the layout of all panels if it were dropped now. */
export type DragState = {
  readonly id: string
  readonly deed: Deed
  readonly box: Box
  readonly panels: readonly GridItem[]
}

type Props = {
  readonly panels: readonly GridItem[]
  readonly measures: GridMeasures
  readonly least: LeastSize
  readonly onArrange: (panels: readonly GridItem[]) => void
}

const deedOf = (target: EventTarget): Deed | undefined => {
  if (!(target instanceof Element)) return undefined
  if (target.closest(`.${CORNER}`) !== null) return 'size'
  return target.closest(NOT_A_HANDLE) === null && target.closest(HANDLE) !== null ? 'move' : undefined
}

/** Follows the pointer from a press on a panel of `grid` until release; Escape cancels. */
export const useArranging = ({ panels, measures, least, onArrange }: Props) => {
  const [dragState, setDragState] = useState<DragState>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (id: string, event: ReactPointerEvent<HTMLElement>, grid: HTMLElement): void => {
    const deed = deedOf(event.target)
    const one = panels.find((candidate) => candidate.id === id)
    if (event.button !== 0 || deed === undefined || one === undefined || stop.current !== undefined) return
    const panel = event.currentTarget
    const pointerId = event.pointerId
    const start = boxOf(one, measures)
    /** Returns the pointer position on the grid, which may scroll during the drag. */
    const at = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
      const { left, top } = grid.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const from = at(event)
    let now: DragState | undefined
    const end = (): void => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', end)
      document.removeEventListener('keydown', onKey, true)
      stop.current = undefined
      setDragState(undefined)
    }
    const onMove = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return
      if (moved.buttons === 0) {
        // The release happened outside the window.
        end()
        return
      }
      const { x, y } = at(moved)
      const dx = x - from.x
      const dy = y - from.y
      if (now === undefined) {
        if (Math.hypot(dx, dy) < SLACK) return
        // From here on it is a drag, not a click on the content.
        panel.setPointerCapture(pointerId)
      }
      const box =
        deed === 'move'
          ? { ...start, left: Math.max(start.left + dx, 0), top: Math.max(start.top + dy, 0) }
          : { ...start, width: Math.max(start.width + dx, 1), height: Math.max(start.height + dy, 1) }
      const next =
        deed === 'move'
          ? movedTo(panels, id, cellAt(box, measures), measures.columns)
          : sizedTo(panels, id, sizeAt(box, measures), measures.columns, least)
      now = { id, deed, box, panels: next }
      setDragState(now)
    }
    const onUp = (up: PointerEvent): void => {
      if (up.pointerId !== pointerId) return
      const last = now
      end()
      if (last !== undefined) onArrange(last.panels)
    }
    const onKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape' || now === undefined) return
      key.stopPropagation()
      end()
    }
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', end)
    document.addEventListener('keydown', onKey, true)
    stop.current = end
  }
  return { held: dragState, onPointerDown }
}
