/** Distance from the window at which an element counts as in view, so that it is ready when scrolled to, CSS pixels. */
const MARGIN = 200

/** Work that is done only while an element is near the window. */
export type NearWork = {
  /** Does the work now or, out of view, once when the element comes near. */
  readonly run: () => void
  readonly stop: () => void
}

const isNear = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return (
    bottom >= -MARGIN && top <= window.innerHeight + MARGIN && right >= -MARGIN && left <= window.innerWidth + MARGIN
  )
}

export const whenNear = (element: Element, work: () => void): NearWork => {
  let isIn = isNear(element)
  let isWaiting = false
  const observer = new IntersectionObserver(
    (entries) => {
      isIn = entries.at(-1)?.isIntersecting ?? false
      if (!isIn || !isWaiting) return
      isWaiting = false
      work()
    },
    { rootMargin: `${MARGIN}px` },
  )
  observer.observe(element)
  return {
    run: () => {
      isWaiting = !isIn
      if (isIn) work()
    },
    stop: () => observer.disconnect(),
  }
}
