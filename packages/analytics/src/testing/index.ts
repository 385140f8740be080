export { emptyContext, type KnownRows } from './emptyContext.ts'
export { contextOfPrices } from './pricePast.ts'
export { pastOfIndex, syntheticIndexPast } from './volIndexPast.ts'
