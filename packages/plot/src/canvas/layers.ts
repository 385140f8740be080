import { type Command, isSamePicture } from '../commands.ts'
import type { Picture } from '../picture/picture.ts'
import { paint } from './paint.ts'
import type { Surface } from './surface.ts'

/** Size of a layer: CSS pixels, and device pixels per CSS pixel. */
export type LayerSize = { readonly width: number; readonly height: number; readonly density: number }

type Layer = keyof Picture

/** The layers of a plot on separate canvases: each is painted again only if it changed. */
export type Layers = {
  /** @returns the layers that were painted */
  readonly show: (picture: Picture) => readonly Layer[]
  /** Everything is painted at the next `show`: a resized canvas is empty. */
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

/** Style of a whole picture: background color, font family, and offset of the plot from the top. */
type Sheet = { readonly ground: string; readonly face: string; readonly top: number }

/** Paints a whole picture on one surface, for exports and pictures drawn by a server. */
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
