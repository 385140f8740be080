import type { PixelScale, Reading } from '@gvol/plot'
import type { ThemeName } from '../../tokens/tokens.ts'
import { colorOf } from '../color.ts'

const child = (parent: HTMLElement, className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  element.hidden = true
  parent.append(element)
  return element
}

/** Crosshair, axis labels and observation markers above the canvas; moving them never redraws the chart. */
export type Overlay = {
  readonly show: (
    reading: Reading,
    scale: PixelScale,
    theme: ThemeName,
    tags: { readonly x: string; readonly y: string | undefined; readonly pointerY: number },
  ) => void
  readonly hide: () => void
  /** The shift-drag selection, in pixels from the left; undefined ends it. */
  readonly select: (range: readonly [number, number] | undefined, scale: PixelScale) => void
}

export const openOverlay = (element: HTMLElement): Overlay => {
  const vertical = child(element, 'plot-crosshair plot-crosshair-x')
  const horizontal = child(element, 'plot-crosshair plot-crosshair-y')
  const tagX = child(element, 'plot-tag')
  const tagY = child(element, 'plot-tag')
  const selection = child(element, 'plot-selection')
  const dots: HTMLElement[] = []

  const moveDots = (reading: Reading, scale: PixelScale, theme: ThemeName) => {
    let used = 0
    for (const point of reading.points) {
      const y = scale.pixelY(point.y, point.side)
      if (y < scale.top - 1 || y > scale.bottom + 1) continue
      dots[used] ??= child(element, 'plot-dot')
      const dot = dots[used++] as HTMLElement
      dot.hidden = false
      dot.style.transform = `translate(${scale.pixelX(point.x)}px, ${y}px)`
      dot.style.borderColor = colorOf(point.color, theme)
    }
    for (const dot of dots.slice(used)) dot.hidden = true
  }

  return {
    show: (reading, scale, theme, tags) => {
      const x = Math.round(scale.pixelX(reading.x))
      vertical.hidden = false
      vertical.style.transform = `translateX(${x}px)`
      vertical.style.top = `${scale.top}px`
      vertical.style.height = `${scale.bottom - scale.top}px`
      tagX.hidden = false
      tagX.textContent = tags.x
      const half = tagX.offsetWidth / 2
      const inside = Math.min(Math.max(x, half), element.clientWidth - half)
      tagX.style.transform = `translate(${inside}px, ${scale.bottom + 2}px) translateX(-50%)`
      const hasY = tags.y !== undefined
      horizontal.hidden = !hasY
      tagY.hidden = !hasY
      if (hasY) {
        horizontal.style.transform = `translateY(${tags.pointerY}px)`
        horizontal.style.left = `${scale.left}px`
        horizontal.style.width = `${scale.right - scale.left}px`
        tagY.textContent = tags.y ?? ''
        const left = Math.max(scale.left - 2 - tagY.offsetWidth, 0)
        tagY.style.transform = `translate(${left}px, ${tags.pointerY}px) translateY(-50%)`
      }
      moveDots(reading, scale, theme)
    },
    hide: () => {
      for (const part of [vertical, horizontal, tagX, tagY, ...dots]) part.hidden = true
    },
    select: (range, scale) => {
      selection.hidden = range === undefined
      if (range === undefined) return
      selection.style.left = `${Math.min(...range)}px`
      selection.style.width = `${Math.abs(range[1] - range[0])}px`
      selection.style.top = `${scale.top}px`
      selection.style.height = `${scale.bottom - scale.top}px`
    },
  }
}
