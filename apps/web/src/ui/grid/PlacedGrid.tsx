import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import './grid.css'
import { classNames } from '../classNames.ts'
import { useWidth } from '../useWidth.ts'
import { CORNER, useArranging } from './arranging.ts'
import { boxOf, type GridMeasures, heightOfRows } from './cells.ts'
import { bottomOf, compacted, isSamePlacing, type LeastSize, moved, type Placed, resized } from './places.ts'

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

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a panel is, in words for a live region. */
const placeWords = (name: string, placed: readonly Placed[], id: string): string => {
  const one = placed.find((candidate) => candidate.id === id)
  return one ? `${name}: column ${one.x + 1}, row ${one.y + 1}, ${one.w} wide, ${one.h} tall` : ''
}

/** Panels come in place at once; only later moves are seen as moves. */
const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

type ArrangedProps = Pick<Props, 'least' | 'isEditable' | 'nameOf' | 'onPlaces'> & {
  readonly placed: readonly Placed[]
  readonly measures: GridMeasures
  readonly contents: ReadonlyMap<string, ReactNode>
  readonly onKeyDown: (id: string, event: KeyboardEvent) => void
}

/** Redrawn with every step of a drag; the contents stay the same elements meanwhile, which React then leaves alone. */
const Arranged = ({ placed, measures, least, contents, isEditable, nameOf, onPlaces, onKeyDown }: ArrangedProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const { held, onPointerDown } = useArranging({ placed, measures, least, onPlaces })
  const isSettled = useSettled()
  const shown = held?.placed ?? placed
  const boxes = new Map(shown.map((one) => [one.id, boxOf(one, measures)]))
  return (
    <div
      ref={grid}
      className={classNames('placed-grid', isSettled && 'is-settled', isEditable && 'is-editable')}
      style={{ height: heightOfRows(bottomOf(shown), measures) }}
    >
      {held && <div className="grid-place" style={boxes.get(held.id)} />}
      {placed.map(({ id }) => (
        <fieldset
          key={id}
          className={classNames('grid-panel min-w-0', held?.id === id && `is-held is-held-to-${held.deed}`)}
          style={held?.id === id ? held.box : boxes.get(id)}
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
 * Panels on a grid: dragged by their header, resized at their corner, and by keyboard while one has the focus: arrow keys
 * move it, with Shift they resize it.
 */
export const PlacedGrid = (props: Props) => {
  const { placed, columns, rowHeight, gap, least, isEditable, nameOf, onPlaces } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const [words, setWords] = useState('')
  const shown = useMemo(() => compacted(placed, columns), [placed, columns])
  const arrange = (next: readonly Placed[]) => {
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
        <Arranged
          placed={shown}
          measures={{ width, columns, rowHeight, gap }}
          least={least}
          contents={new Map(placed.map(({ id }) => [id, props.children(id)]))}
          isEditable={isEditable}
          nameOf={nameOf}
          onPlaces={arrange}
          onKeyDown={onKey}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {words}
      </p>
    </div>
  )
}
