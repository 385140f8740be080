import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import './grid.css'
import { classNames } from '../classNames.ts'
import { useWidth } from '../useWidth.ts'
import { CORNER, useArranging } from './arranging.ts'
import { boxOf, type GridMeasures, heightOfRows } from './cells.ts'
import { bottomOf, compacted, type GridItem, isSamePlacing, type LeastSize, moved, resized } from './gridItems.ts'

type Props = {
  readonly panels: readonly GridItem[]
  readonly columns: number
  /** CSS pixels of one row and of the gaps. */
  readonly rowHeight: number
  readonly gap: number
  readonly least: LeastSize
  /** False: read-only. */
  readonly isEditable: boolean
  /** Returns the accessible name of a panel. */
  readonly nameOf: (id: string) => string
  readonly children: (id: string) => ReactNode
  readonly onArrange: (panels: readonly GridItem[]) => void
  /** Handles keys on a focused panel that do not move or resize it. @returns whether the key was handled */
  readonly onKey?: (id: string, event: KeyboardEvent) => boolean
}

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the position of a panel as text, for a live region. */
const positionText = (name: string, panels: readonly GridItem[], id: string): string => {
  const one = panels.find((candidate) => candidate.id === id)
  return one ? `${name}: column ${one.x + 1}, row ${one.y + 1}, ${one.w} wide, ${one.h} tall` : ''
}

/** Panels appear in place at once; only later moves are animated. */
const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

type ArrangedProps = Pick<Props, 'least' | 'isEditable' | 'nameOf' | 'onArrange'> & {
  readonly panels: readonly GridItem[]
  readonly measures: GridMeasures
  readonly contents: ReadonlyMap<string, ReactNode>
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
}

/** Re-rendered with every step of a drag; the contents remain the same elements, which React does not re-render. */
const Arranged = ({ panels, measures, least, contents, isEditable, nameOf, onArrange, onKeyDown }: ArrangedProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const { held: dragState, onPointerDown } = useArranging({ panels, measures, least, onArrange })
  const isSettled = useSettled()
  const visiblePanels = dragState?.panels ?? panels
  const boxes = new Map(visiblePanels.map((one) => [one.id, boxOf(one, measures)]))
  return (
    <div
      ref={grid}
      className={classNames('placed-grid', isSettled && 'is-settled', isEditable && 'is-editable')}
      style={{ height: heightOfRows(bottomOf(visiblePanels), measures) }}
    >
      {dragState && (
        <>
          <div
            className="grid-guides"
            style={{ '--columns': measures.columns, '--gap': `${measures.gap}px` } as CSSProperties}
          />
          <div className="grid-place" style={boxes.get(dragState.id)} />
        </>
      )}
      {panels.map(({ id }) => (
        <fieldset
          key={id}
          className={classNames('grid-panel min-w-0', dragState?.id === id && `is-held is-held-to-${dragState.deed}`)}
          style={dragState?.id === id ? dragState.box : boxes.get(id)}
          data-panel={id}
          aria-label={nameOf(id)}
          aria-roledescription={isEditable ? 'movable panel' : undefined}
          tabIndex={isEditable ? 0 : undefined}
          onKeyDown={(event) => onKeyDown(id, event)}
          onPointerDown={(event) => isEditable && grid.current && onPointerDown(id, event, grid.current)}
        >
          {contents.get(id)}
          {isEditable && <span className={CORNER} />}
        </fieldset>
      ))}
    </div>
  )
}

/**
 * Panels on a grid: dragged by their header, resized at their corner, or by keyboard while focused: arrow keys move a
 * panel, with Shift they resize it.
 */
export const ArrangeableGrid = (props: Props) => {
  const { panels, columns, rowHeight, gap, least, isEditable, nameOf, onArrange } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const [words, setWords] = useState('')
  const compactedPanels = useMemo(() => compacted(panels, columns), [panels, columns])
  const arrange = (next: readonly GridItem[]) => {
    if (!isSamePlacing(next, panels)) onArrange(next)
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow && isEditable) {
      event.preventDefault()
      const next = event.shiftKey ? resized(panels, id, arrow, columns, least) : moved(panels, id, arrow, columns)
      if (next !== panels) onArrange(next)
      setWords(positionText(nameOf(id), next, id))
      return
    }
    if (props.onKey?.(id, event)) event.preventDefault()
  }
  return (
    <div ref={ref}>
      {width !== undefined && (
        <Arranged
          panels={compactedPanels}
          measures={{ width, columns, rowHeight, gap }}
          least={least}
          contents={new Map(panels.map(({ id }) => [id, props.children(id)]))}
          isEditable={isEditable}
          nameOf={nameOf}
          onArrange={arrange}
          onKeyDown={onKey}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {words}
      </p>
    </div>
  )
}
