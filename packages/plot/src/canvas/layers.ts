import { type Command, isSamePicture } from '../commands.ts'
import type { Picture } from '../picture/picture.ts'
import { paint } from './paint.ts'
import type { Surface } from './surface.ts'

/** How large a layer is: CSS pixels, and how many of the screen's stand for one of them. */
export type LayerSize = { readonly width: number; readonly height: number; readonly density: number }

type Layer = keyof Picture

/** The layers of a plot on canvases of their own: each is painted again only when it looks different from before. */
export type Layers = {
  /** @returns the layers that were painted */
  readonly show: (picture: Picture) => readonly Layer[]
  /** Everything is painted at the next `show`: a canvas that was resized is empty. */
  readonly resize: (size: LayerSize) => void
}

export const openLayers = (surfaces: Readonly<Record<Layer, Surface>>, firstSize: LayerSize, face: string): Layers => {
  let size = firstSize
  let painted: Partial<Record<Layer, readonly Command[]>> = {}
  const paintLayer = (layer: Layer, commands: readonly Command[]): boolean => {
    const before = painted[layer]
    if (before !== undefined && isSamePicture(before, commands)) return false
    const surface = surfaces[layer]
    surface.setTransform(size.density, 0, 0, size.density, 0, 0)
    surface.clearRect(0, 0, size.width, size.height)
    paint(surface, commands, face)
    painted[layer] = commands
    return true
  }
  return {
    show: (picture) => (['grid', 'marks'] as const).filter((layer) => paintLayer(layer, picture[layer])),
    resize: (next) => {
      size = next
      painted = {}
    },
  }
}

/** What a whole picture stands on: a colour, a family of letters, and how far down the plot begins. */
type Sheet = { readonly ground: string; readonly face: string; readonly top: number }

/** A whole picture on one surface: what is exported, and what a server draws. */
export const paintPicture = (
  surface: Surface,
  picture: Picture,
  size: LayerSize,
  { ground, face, top }: Sheet,
): void => {
  const { width, height, density } = size
  surface.setTransform(density, 0, 0, density, 0, 0)
  surface.fillStyle = ground
  surface.fillRect(0, 0, width, height)
  surface.setTransform(density, 0, 0, density, 0, top * density)
  paint(surface, picture.grid, face)
  paint(surface, picture.marks, face)
}
