/** Where a floating panel stands, CSS pixels from the top left of the window. */
export type PanelPlace = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Viewport = { readonly width: number; readonly height: number }

/** At or below this a panel is a sheet as wide as the window. */
export const SHEET_WIDTH = 640

export const LEAST_SIZE = { width: 320, height: 240 } as const

/** The top bar stays reachable. */
const TOP = 44

/** This much of the header stays inside the window, whatever happens. */
const GRIP = 96

/** A place that the window can show: never under the top bar, always with enough of the header to drag it back. */
export const clampedPlace = (place: PanelPlace, viewport: Viewport): PanelPlace => {
  const width = Math.min(Math.max(place.width, LEAST_SIZE.width), viewport.width)
  const height = Math.min(Math.max(place.height, LEAST_SIZE.height), Math.max(viewport.height - TOP, LEAST_SIZE.height))
  return {
    width,
    height,
    x: Math.min(Math.max(place.x, GRIP - width), viewport.width - GRIP),
    y: Math.min(Math.max(place.y, TOP), Math.max(viewport.height - GRIP / 2, TOP)),
  }
}

/** The card of a picked instrument stands at the right edge: where there is room, panels start beside it. */
const CARD = { width: 320, fromViewport: 1280 } as const

const marginOf = ({ width }: Viewport): number => 16 + (width >= CARD.fromViewport ? CARD.width : 0)

/** Where the n-th panel first stands: at the right, each a step below and beside the one before. */
export const firstPlace = (index: number, size: Viewport, viewport: Viewport): PanelPlace =>
  clampedPlace(
    { ...size, x: viewport.width - marginOf(viewport) - size.width - index * 40, y: TOP + 16 + index * 40 },
    { ...viewport, height: Math.max(viewport.height - 16, 0) },
  )

/** Pixels for an arrow key; more with shift. */
export const stepOfKey = (key: string, isBig: boolean): readonly [x: number, y: number] | undefined => {
  const by = isBig ? 64 : 8
  switch (key) {
    case 'ArrowLeft':
      return [-by, 0]
    case 'ArrowRight':
      return [by, 0]
    case 'ArrowUp':
      return [0, -by]
    case 'ArrowDown':
      return [0, by]
    default:
      return undefined
  }
}

export type Places = Readonly<Record<string, PanelPlace>>

const isPlace = (value: unknown): value is PanelPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'width', 'height'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]))

/** Remembered places; whatever is not one is forgotten. */
export const placesFromText = (text: string | undefined): Places => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, PanelPlace] => isPlace(entry[1])))
  } catch {
    return {}
  }
}
