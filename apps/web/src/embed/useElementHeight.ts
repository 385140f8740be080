import { type RefCallback, useCallback, useEffect, useState } from 'react'

/** Height of an element, CSS pixels; undefined until measured. */
export const useElementHeight = (): readonly [RefCallback<HTMLElement>, number | undefined] => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (element === null) return
    const sized = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)))
    sized.observe(element)
    return () => sized.disconnect()
  }, [element])
  return [useCallback((next) => setElement(next), []), height]
}
