import { useEffect, useState } from 'react'

type Props = {
  /** The element that scrolls. */
  readonly frame: HTMLElement | null
  /** Widths of all columns, CSS pixels. */
  readonly widths: readonly number[]
}

/** A column with less than this beyond the edge counts as visible, CSS pixels. */
const SLACK = 8

/** Returns how many columns end beyond the right edge of a visible part. */
export const columnsBeyond = (widths: readonly number[], edge: number): number => {
  let end = 0
  return widths.filter((width) => {
    end += width
    return end > edge + SLACK
  }).length
}

/** The number of columns that are out of view to the right; a click scrolls there. Nothing where all are visible. */
export const MoreColumns = ({ frame, widths }: Props) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (frame === null) return
    // Columns share surplus width: a table that does not scroll shows all of them.
    const isWider = () => frame.scrollWidth > frame.clientWidth + 1
    const measure = () => setCount(isWider() ? columnsBeyond(widths, frame.scrollLeft + frame.clientWidth) : 0)
    measure()
    frame.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(frame)
    return () => {
      frame.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  }, [frame, widths])
  if (count === 0) return null
  const words = `${count} more ${count === 1 ? 'column' : 'columns'}`
  return (
    <>
      <div className="pointer-events-none absolute inset-y-0 right-0 w-6 bg-linear-to-l from-panel to-transparent" />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={`${words} to the right`}
        className="absolute right-2 bottom-2 rounded bg-raised px-1.5 text-[11px] text-text-secondary leading-5 ring-1 ring-hairline hover:bg-hover"
        onClick={() => frame?.scrollBy({ left: frame.clientWidth * 0.8, behavior: 'smooth' })}
      >
        {words} →
      </button>
    </>
  )
}
