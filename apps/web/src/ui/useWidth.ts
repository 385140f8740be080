import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns the width of an element in CSS pixels and follows changes; undefined before it is on screen. */
export const useWidth = <E extends Element>(): readonly [RefCallback<E>, number | undefined] => {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: E | null) => {
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/**
 * Returns the width of an element that another component owns, CSS pixels; 0 while there is none. Measured before the
 * browser paints, so that dependent content never jumps.
 */
export const useElementWidth = (element: Element | null): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element === null) return
    setWidth(Math.round(element.clientWidth))
    const observer = new ResizeObserver(
      ([entry]) => entry && flushSync(() => setWidth(Math.round(entry.contentRect.width))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
