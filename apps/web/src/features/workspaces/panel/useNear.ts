import { type RefCallback, useCallback, useEffect, useState } from 'react'

/** Distance from the window at which a panel is already rendered, so that it is ready when scrolled to. */
const MARGIN = '900px 0px'

type Size = { readonly width: number; readonly height: number }

/**
 * Returns whether an element is in or near the window, and its height. Panels far away neither render nor request data.
 *
 * @param isAlways  treats everything as near, for a picture or print
 */
export const useNear = <E extends Element>(
  isAlways: boolean,
): { readonly ref: RefCallback<E>; readonly isNear: boolean; readonly height: number | undefined } => {
  const [element, setElement] = useState<E | null>(null)
  const [isNear, setNear] = useState(false)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (element === null) return
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: MARGIN })
    const sized = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    near.observe(element)
    sized.observe(element)
    return () => {
      near.disconnect()
      sized.disconnect()
    }
  }, [element])
  return { ref: useCallback((next) => setElement(next), []), isNear: isNear || isAlways, height: size?.height }
}
