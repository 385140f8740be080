import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { GridLayout, type Layout } from 'react-grid-layout'
import { absoluteStrategy } from 'react-grid-layout/core'
import './grid.css'
import { classNames } from '../classNames.ts'
import { useWidth } from '../useWidth.ts'
import { isSamePlacing, type LeastSize, moved, type Placed, resized } from './places.ts'

type Props = {
  readonly placed: readonly Placed[]
  readonly columns: number
  /** CSS pixels of one row and of the gaps. */
  readonly rowHeight: number
  readonly gap: number
  readonly least: LeastSize
  /** Off: looked at, not arranged. */
  readonly isEditable: boolean
  /** What a panel is called, for people who do not see it. */
  readonly nameOf: (id: string) => string
  readonly children: (id: string) => ReactNode
  readonly onPlaces: (placed: readonly Placed[]) => void
  /** Keys on a focused panel that are not about its place. @returns whether it was meant */
  readonly onKey?: (id: string, event: KeyboardEvent) => boolean
}

const DRAG = {
  handle: '[data-chart] > header, .grid-handle',
  cancel: 'button, a, input, select, [role="combobox"], [data-no-drag]',
} as const
const RESIZE = { handles: ['se'] } as const

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const placedFrom = (layout: Layout): readonly Placed[] => layout.map(({ i, x, y, w, h }) => ({ id: i, x, y, w, h }))

/** Where a panel is, in words for a live region. */
const placeWords = (name: string, placed: readonly Placed[], id: string): string => {
  const one = placed.find((candidate) => candidate.id === id)
  return one ? `${name}: column ${one.x + 1}, row ${one.y + 1}, ${one.w} wide, ${one.h} tall` : ''
}

/** Panels come in place at once; only later moves are seen as moves. */
const useSettled = (isThere: boolean): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setSettled(true), 400)
    return () => clearTimeout(timer)
  }, [isThere])
  return isSettled
}

/**
 * Panels on a grid: dragged by their header, resized at their corner, and by keyboard while one has the focus: arrow keys
 * move it, with Shift they resize it.
 */
export const PlacedGrid = (props: Props) => {
  const { placed, columns, rowHeight, gap, least, isEditable, nameOf, onPlaces } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const [words, setWords] = useState('')
  const isSettled = useSettled(width !== undefined)
  const layout = useMemo(
    () => placed.map(({ id, ...place }) => ({ i: id, ...place, minW: least.w, minH: least.h })),
    [placed, least],
  )
  const gridConfig = useMemo(
    () => ({ cols: columns, rowHeight, margin: [gap, gap] as const, containerPadding: [gap, gap] as const }),
    [columns, rowHeight, gap],
  )
  const dragConfig = useMemo(() => ({ ...DRAG, enabled: isEditable }), [isEditable])
  const resizeConfig = useMemo(() => ({ ...RESIZE, enabled: isEditable }), [isEditable])
  const stopped = (after: Layout) => {
    const next = placedFrom(after)
    if (!isSamePlacing(next, placed)) onPlaces(next)
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow && isEditable) {
      event.preventDefault()
      const next = event.shiftKey ? resized(placed, id, arrow, columns, least) : moved(placed, id, arrow, columns)
      if (next !== placed) onPlaces(next)
      setWords(placeWords(nameOf(id), next, id))
      return
    }
    if (props.onKey?.(id, event)) event.preventDefault()
  }
  return (
    <div ref={ref}>
      {width !== undefined && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          positionStrategy={absoluteStrategy}
          className={classNames('placed-grid', isSettled && 'is-settled', isEditable && 'is-editable')}
          onDragStop={stopped}
          onResizeStop={stopped}
        >
          {placed.map(({ id }) => (
            <fieldset
              key={id}
              className="min-w-0"
              data-panel={id}
              aria-label={nameOf(id)}
              aria-roledescription={isEditable ? 'movable panel' : undefined}
              tabIndex={isEditable ? 0 : undefined}
              onKeyDown={(event) => onKey(id, event)}
            >
              {props.children(id)}
            </fieldset>
          ))}
        </GridLayout>
      )}
      <p className="sr-only" aria-live="polite">
        {words}
      </p>
    </div>
  )
}
