import { type RefCallback, useCallback, useEffect, useState } from 'react'

/** How far beyond the window a panel is already drawn: scrolling finds it there. */
const MARGIN = '900px 0px'

type Size = { readonly width: number; readonly height: number }

/**
 * Whether an element is on screen or close to it, and how tall it is. Panels far away draw nothing and ask nothing.
 *
 * @param isAlways  everything is wanted, for a picture or print
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
