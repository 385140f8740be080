/** Position and size of a floating panel, CSS pixels from the top left of the window. */
export type PanelRect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Viewport = { readonly width: number; readonly height: number }

/** Up to this window width a panel is a full-width sheet, CSS pixels. */
export const SHEET_WIDTH = 640

export const MIN_SIZE = { width: 320, height: 240 } as const

/** Height of the top bar, which panels never cover. */
const TOP = 44

/** Width of the header that always remains inside the window, CSS pixels. */
const GRIP = 96

/**
 * Returns the rectangle moved into the window: never under the top bar, always with enough of the header to drag it.
 */
export const clampedRect = (rect: PanelRect, viewport: Viewport): PanelRect => {
  const width = Math.min(Math.max(rect.width, MIN_SIZE.width), viewport.width)
  const height = Math.min(Math.max(rect.height, MIN_SIZE.height), Math.max(viewport.height - TOP, MIN_SIZE.height))
  return {
    width,
    height,
    x: Math.min(Math.max(rect.x, GRIP - width), viewport.width - GRIP),
    y: Math.min(Math.max(rect.y, TOP), Math.max(viewport.height - GRIP / 2, TOP)),
  }
}

/** The card of a selected instrument is at the right edge; where there is room, panels start to the left of it. */
const CARD = { width: 320, fromViewport: 1280 } as const

const marginOf = ({ width }: Viewport): number => 16 + (width >= CARD.fromViewport ? CARD.width : 0)

/**
 * Returns the initial rectangle of the n-th panel: at the right, each a step below and to the left of the previous one.
 */
export const initialRect = (index: number, size: Viewport, viewport: Viewport): PanelRect =>
  clampedRect(
    { ...size, x: viewport.width - marginOf(viewport) - size.width - index * 40, y: TOP + 16 + index * 40 },
    { ...viewport, height: Math.max(viewport.height - 16, 0) },
  )

/** Returns the pixels of an arrow key; more with Shift. */
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

export type PanelRects = Readonly<Record<string, PanelRect>>

const isRect = (value: unknown): value is PanelRect =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y', 'width', 'height'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]))

/** Parses stored rectangles; invalid ones are dropped. */
export const rectsFromText = (text: string | undefined): PanelRects => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, PanelRect] => isRect(entry[1])))
  } catch {
    return {}
  }
}
