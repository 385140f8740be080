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
export {
  type AtmFailure,
  type AtmVol,
  atmForwardVol,
  atmVol,
  atmVolReference,
  type OtmQuotes,
  type ReferenceQuotes,
} from './smile/atmVol.ts'
export { type ButterflyConvention, butterfly, butterflyVec } from './smile/butterfly.ts'
export { type ButterflyCheck, type ButterflyViolation, checkButterfly } from './smile/checkButterfly.ts'
export { type DeltaGrid, type DeltaQuotes, deltaGridReference, REFERENCE_DELTAS } from './smile/deltaGridReference.ts'
export { fitSvi, type SviDiagnostics, type SviFit, type SviFitFailure, type SviQuotes } from './smile/fitSvi.ts'
export { interpolateSmile, type Smile, type SmilePoint, type SmileValue } from './smile/interpolateSmile.ts'
export { riskReversal, riskReversalVec } from './smile/riskReversal.ts'
export { type SviRaw, svi, sviCurvature, sviMinVariance, sviSlope, sviVec, sviVol, sviVolVec } from './smile/svi.ts'
export { sviDensity, sviDurrleman, sviDurrlemanVec } from './smile/sviDensity.ts'
export { type CalendarCheck, type CalendarViolation, checkCalendar } from './surface/checkCalendar.ts'
export {
  type ConstantMaturityVol,
  constantMaturityVol,
  constantMaturityVolVec,
  type MaturityMode,
} from './surface/constantMaturityVol.ts'
export { fitSurface, type SurfaceFit, type SurfaceSlice, type SurfaceViolation } from './surface/fitSurface.ts'
export { type ForwardVol, forwardVol, forwardVolVec } from './surface/forwardVol.ts'
export { type TermStructureRichness, termStructureRichness } from './surface/termStructureRichness.ts'
