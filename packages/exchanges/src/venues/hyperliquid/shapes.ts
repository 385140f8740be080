import { mostly, rows, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

const universe = mostly(shape({ name: text }))

/** Lists and contexts are a pair, of which the first half names the markets. */
export const shapes: AnswerShapes = {
  '/info metaAndAssetCtxs': mostly(shape({ universe })),
  '/info spotMetaAndAssetCtxs': mostly(shape({ universe, tokens: rows })),
  '/info l2Book': shape({ coin: text, levels: rows }),
}
