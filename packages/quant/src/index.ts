// One line per file, sorted by folder (= area): delta, greeks, iv, normal, option, …; 'biome check --write' keeps the order.
export {
  type GreekColumns,
  type GreekName,
  type Greeks,
  greeks,
  greeksVec,
  type OptionColumns,
} from './greeks/greeks.ts'
export { type ImpliedVol, impliedVol, impliedVolVec } from './iv/impliedVol.ts'
export { normCdf } from './normal/normCdf.ts'
export { normInv } from './normal/normInv.ts'
export { normPdf } from './normal/normPdf.ts'
export { black76 } from './option/black76.ts'
export type { OptionType } from './option/optionType.ts'
