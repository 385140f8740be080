/** Surfaces in three dimensions, apart from flat plots: a page without one does not load this. */

export { nodeAt } from './nodeAt.ts'
export type { SurfaceNodes } from './nodes.ts'
export { type NodeReading, nodeReading } from './reading.ts'
export { nodesInPicture, surfacePicture } from './surfacePicture.ts'
export * from './view.ts'
