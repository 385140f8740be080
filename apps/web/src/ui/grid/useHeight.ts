import { type RefCallback, useCallback, useState } from 'react'

/** Returns the height of an element in CSS pixels and follows changes; undefined before it is on screen. */
export const useHeight = <E extends Element>(): readonly [RefCallback<E>, number | undefined] => {
  const [height, setHeight] = useState<number>()
  const ref = useCallback((element: E | null) => {
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
