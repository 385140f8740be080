// One line per file, sorted by folder (= area): delta, greeks, iv, normal, option, …; 'biome check --write' keeps the order.

export { type AltcoinCalibration, type AltcoinInput, altcoinCalibration } from './altcoin/altcoinCalibration.ts'
export { altcoinLink, type MeasuredLink } from './altcoin/altcoinLink.ts'
export {
  type AltcoinConfidence,
  type AltcoinSelfTest,
  altcoinConfidence,
  altcoinSelfTest,
} from './altcoin/altcoinSelfTest.ts'
export { type AltcoinLink, type AltcoinSmile, altcoinShortcut, altcoinSmile } from './altcoin/altcoinSmile.ts'
export { type Cointegration, cointegration } from './altcoin/cointegration.ts'
export {
  basisApr,
  basisAprVec,
  type Compounding,
  type ConstantMaturityBasis,
  constantMaturityBasis,
  rollYield,
} from './carry/basisApr.ts'
export {
  cumulativeFunding,
  fundingApr,
  fundingAprVec,
  fundingNormalised,
  fundingNormalisedVec,
} from './carry/funding.ts'
export {
  calledOutYield,
  calledOutYieldVec,
  cashSecuredPutYield,
  cashSecuredPutYieldVec,
  coveredCallYield,
  coveredCallYieldVec,
  type OptionYield,
  type OptionYieldColumns,
} from './carry/optionYield.ts'
export { type Straddle, type StraddleQuotes, straddleRun } from './carry/straddleRun.ts'
export { type DeltaColumns, type DeltaConvention, type Deltas, deltas, deltasVec } from './delta/deltas.ts'
export { type StrikeFromDelta, strikeFromDelta, strikeFromDeltaVec } from './delta/strikeFromDelta.ts'
export {
  type DecoratedTrade,
  type DecoratedTradeColumns,
  INITIATOR_RULES,
  type Initiator,
  type InitiatorColumns,
  type InitiatorRule,
  inferInitiator,
  inferInitiatorVec,
} from './flow/inferInitiator.ts'
export { type FlowByStrike, type FlowColumns, flowByStrike, netFlow } from './flow/netFlow.ts'
export {
  type DirectedTradeColumns,
  type PutCallDistribution,
  putCallDistribution,
  type TradedSide,
  tradeNotionalUsd,
  tradePremiumUsd,
} from './flow/putCallDistribution.ts'
export { packageSignature, type TradedLeg, type UniqueTrade, uniqueTrades } from './flow/uniqueTrades.ts'
export { type ImpliedForward, impliedForward, type ParityOptions } from './forward/impliedForward.ts'
export type { ParityQuotes } from './forward/parityRows.ts'
export {
  blackScholesGreeks,
  blackScholesGreeksVec,
  type SpotGreekColumns,
  type SpotGreeks,
  type SpotOptionColumns,
} from './greeks/blackScholesGreeks.ts'
export { GREEK_NAMES, type GreekColumns, type GreekName, type Greeks } from './greeks/greekSet.ts'
export { greeks, greeksVec } from './greeks/greeks.ts'
export type { OptionColumns } from './greeks/optionColumns.ts'
export {
  charmPerDay,
  colorPerDay,
  deltaUsd,
  gammaUsdPerPercent,
  rhoPerPoint,
  thetaOfNextDay,
  thetaPerDay,
  ultimaPerPoint,
  vannaPerPoint,
  vegaPerPoint,
  vetaPerPointPerDay,
  volgaPerPoint,
  zommaPerPoint,
} from './greeks/tradingUnits.ts'
export { averageTrueRange, type RangeColumns } from './indicator/averageTrueRange.ts'
export { type BollingerBands, bollingerBands } from './indicator/bollingerBands.ts'
export { exponentialMean } from './indicator/exponentialMean.ts'
export { relativeStrength } from './indicator/relativeStrength.ts'
export { sessionVwap, type VolumeColumns } from './indicator/sessionVwap.ts'
export {
  type DeribitGreekColumns,
  type DeribitGreeks,
  deribitGreeks,
  deribitGreeksVec,
} from './inverse/deribitGreeks.ts'
export {
  type InverseGreekColumns,
  type InverseGreekName,
  type InverseGreeks,
  inverseGreeks,
  inverseGreeksVec,
} from './inverse/inverseGreeks.ts'
export { inversePrice, inversePriceVec } from './inverse/inversePrice.ts'
export { type OkxGreekColumns, type OkxGreeks, okxGreeks, okxGreeksVec } from './inverse/okxGreeks.ts'
export { premiumAdjustedDelta, premiumAdjustedDeltaVec } from './inverse/premiumAdjustedDelta.ts'
export { type ImpliedVol, impliedVol, impliedVolFrom, type NoVolReason } from './iv/impliedVol.ts'
export { impliedVolCondition, impliedVolConditionVec } from './iv/impliedVolCondition.ts'
export { impliedVolFromVec, impliedVolVec } from './iv/impliedVolVec.ts'
export { millsRatio } from './normal/millsRatio.ts'
export { normCdf } from './normal/normCdf.ts'
export { normInv } from './normal/normInv.ts'
export { normPdf } from './normal/normPdf.ts'
export { normCdfVec, normInvVec, normPdfVec } from './normal/normVec.ts'
export { bachelier, bachelierVec } from './option/bachelier.ts'
export { black76, black76Vec } from './option/black76.ts'
export { black76Discounted, black76DiscountedVec } from './option/black76Discounted.ts'
export { blackScholes, blackScholesVec } from './option/blackScholes.ts'
export type { Column } from './option/column.ts'
export { logMoneyness } from './option/logMoneyness.ts'
export { normalisedBlack, normalisedBlackVec } from './option/normalisedBlack.ts'
export type { OptionType } from './option/optionType.ts'
export { type PriceBounds, priceBounds } from './option/priceBounds.ts'
export { americanRateFloor, type RateFloor } from './parity/americanRateFloor.ts'
export { type BestBoxes, type Box, type BoxCosts, bestBoxes } from './parity/boxes.ts'
export {
  type BestConversions,
  bestConversions,
  type Conversion,
  type ConversionTerms,
  type ConversionTrade,
} from './parity/conversions.ts'
export { type MoneyRate, type MoneyTerms, moneyRate } from './parity/moneyRate.ts'
export { type SyntheticForward, type SyntheticSide, syntheticForward } from './parity/syntheticForward.ts'
export { type Drawdown, drawdown } from './performance/drawdown.ts'
export { type HedgeCosts, type HedgedOption, type HedgedPnl, hedgedOption } from './performance/hedgedOption.ts'
export { calmar, type ReturnSummary, rebased, returnSummary, sharpe, sortino } from './performance/ratios.ts'
export { type MonthlyReturns, monthlyReturns, type ReturnTable, returnTable } from './performance/returnTable.ts'
export {
  type ChainSnapshot,
  type LegRule,
  type SkippedEntry,
  STRATEGIES,
  type StrategyFees,
  type StrategyRule,
  type StrategyRun,
  type StrategyTrade,
} from './performance/strategyRule.ts'
export { strategyRun } from './performance/strategyRun.ts'
export type { CashLeg, FutureLeg, Leg, OptionLeg, Pnl, Scenario } from './portfolio/leg.ts'
export { isOptionLeg, legPnl } from './portfolio/leg.ts'
export { type PayoffShape, type PnlColumns, payoff, payoffShape } from './portfolio/payoff.ts'
export {
  ATTRIBUTION_TERMS,
  type AttributionColumns,
  type AttributionSettings,
  type AttributionTerm,
  type OptionState,
  type OptionStateColumns,
  type PnlAttribution,
  pnlAttribution,
  pnlAttributionVec,
} from './portfolio/pnlAttribution.ts'
export {
  type MarginScenario,
  type MarginShocks,
  type MarginStress,
  portfolioMarginStress,
} from './portfolio/portfolioMarginStress.ts'
export {
  type PortfolioGreeks,
  portfolioGreeks,
  SCENARIO_MEASURES,
  type ScenarioGrid,
  type ScenarioMeasure,
  type ScenarioSettings,
  scenarioGrid,
  type VolShift,
} from './portfolio/scenarioGrid.ts'
export {
  type HistoricalMoves,
  historicalPnl,
  type ValueAtRisk,
  valueAtRisk,
} from './portfolio/valueAtRisk.ts'
export { weightedVega, weightedVegaSum } from './portfolio/weightedVega.ts'
export { type CharmExposureSettings, charmExposure } from './positioning/charmExposure.ts'
export {
  type DealerInventory,
  dealerInventory,
  type InventorySettings,
  type SignedTradeColumns,
} from './positioning/dealerInventory.ts'
export { dealerPosition, inventoryCoverage, type PositionColumns } from './positioning/dealerPosition.ts'
export type { Exposure, ExposureColumns, Holder } from './positioning/exposure.ts'
export {
  type ExposureByStrike,
  exposureByStrike,
  type GammaWalls,
  gammaWalls,
} from './positioning/exposureByStrike.ts'
export { type GammaExposureSettings, gammaExposure } from './positioning/gammaExposure.ts'
export { type FlipSearch, gammaFlip, gammaFlips, gammaProfile } from './positioning/gammaProfile.ts'
export { GEX_DEFINITIONS, type GexDefinition } from './positioning/gexDefinition.ts'
export { type MaxPain, maxPain, settlementPayout } from './positioning/maxPain.ts'
export { type VannaExposureSettings, vannaExposure } from './positioning/vannaExposure.ts'
export { probabilityAbove, probabilityAboveVec, probabilityBelow } from './probability/probabilityAbove.ts'
export { probabilityBetween } from './probability/probabilityBetween.ts'
export { probabilityDoubleTouch, probabilityNoTouch } from './probability/probabilityNoTouch.ts'
export { probabilityTouch, probabilityTouchVec } from './probability/probabilityTouch.ts'
export { riskNeutralDensity, riskNeutralDensityVec } from './probability/riskNeutralDensity.ts'
export {
  type ProbabilityMeasure,
  smileProbabilityAbove,
  smileProbabilityBelow,
} from './probability/smileProbability.ts'
export { beta, betaVec, correlation, correlationVec } from './realised/correlation.ts'
export { bipower, bipowerVec, type JumpTest, jumpTest } from './realised/estimators/bipower.ts'
export {
  closeToClose,
  closeToCloseVec,
  type ReturnMean,
  returnZScore,
  returnZScoreVec,
  volOfVol,
} from './realised/estimators/closeToClose.ts'
export { ewma, ewmaVec } from './realised/estimators/ewma.ts'
export {
  garmanKlass,
  garmanKlassVariances,
  garmanKlassVec,
  garmanKlassYangZhang,
  garmanKlassYangZhangVec,
} from './realised/estimators/garmanKlass.ts'
export { logReturns, squaredReturns } from './realised/estimators/logReturns.ts'
export { medRv, medRvVec } from './realised/estimators/medRv.ts'
export type { OhlcColumns } from './realised/estimators/ohlcColumns.ts'
export { parkinson, parkinsonVariances, parkinsonVec } from './realised/estimators/parkinson.ts'
export { rogersSatchell, rogersSatchellVariances, rogersSatchellVec } from './realised/estimators/rogersSatchell.ts'
export { meanVol, rollingMean, rollingVol } from './realised/estimators/rollingMean.ts'
export { yangZhang, yangZhangVec } from './realised/estimators/yangZhang.ts'
export { type Garch11, type Garch11Fit, garch11, garch11Forecast } from './realised/forecasts/garch11.ts'
export { type Har, type HarSettings, har, qlike } from './realised/forecasts/har.ts'
export { quantile, volPercentile, volRank } from './realised/quantile.ts'
export { type Season, type SeasonAverage, type Seasonality, seasonality, seasonOf } from './realised/seasonality.ts'
export { type ConeLevels, type ConeSettings, overlapCorrection, type VolCone, volCone } from './realised/volCone.ts'
export { type PremiumForm, volRiskPremium, volRiskPremiumVec } from './realised/volRiskPremium.ts'
export { type ButterflyCheck, type ButterflyViolation, checkButterfly } from './smile/arbitrage/checkButterfly.ts'
export { type CalendarCheck, type CalendarViolation, checkCalendar } from './smile/arbitrage/checkCalendar.ts'
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
export { correctionFromText, correctionText, type SmileCorrection } from './smile/correction/smileCorrection.ts'
export { type DeltaGrid, type DeltaQuotes, deltaGridReference, REFERENCE_DELTAS } from './smile/deltaGridReference.ts'
export { fitSvi } from './smile/fit/fitSvi.ts'
export type { SviDiagnostics, SviFit, SviFitFailure, SviQuotes } from './smile/fit/sviQuotes.ts'
export { interpolateSmile, type Smile, type SmilePoint, type SmileValue } from './smile/interpolateSmile.ts'
export { riskReversal, riskReversalVec } from './smile/riskReversal.ts'
export { skewDelta, skewDeltaVec } from './smile/skewDelta.ts'
export {
  type SmileSlice,
  type SviRaw,
  scaledSlice,
  svi,
  sviCurvature,
  sviMinVariance,
  sviSlope,
  sviVec,
  sviVol,
  sviVolVec,
} from './smile/svi/svi.ts'
export { sviDensity, sviDurrleman, sviDurrlemanVec } from './smile/svi/sviDensity.ts'
export {
  type SviJumpWings,
  type SviNatural,
  type SviRawOrReason,
  sviAnnualisedFromTotal,
  sviButterflyFreeWings,
  sviJumpWingsFromRaw,
  sviNatural,
  sviNaturalFromRaw,
  sviRawFromJumpWings,
  sviRawFromNatural,
  sviTotalFromAnnualised,
} from './smile/svi/sviParameters.ts'
export { recogniseStrategy } from './strategy/recogniseStrategy.ts'
export type { OptionRatio, Strategy, StrategyLeg, StrategyName } from './strategy/strategy.ts'
export { strategyLabel } from './strategy/strategyLabel.ts'
export {
  type ConstantMaturityVol,
  constantMaturityVol,
  constantMaturityVolVec,
  type MaturityMode,
} from './surface/constantMaturityVol.ts'
export { type EventTerm, eventTerm } from './surface/eventTerm.ts'
export { eventVariance } from './surface/eventVariance.ts'
export {
  fitSurface,
  type SliceFit,
  type SurfaceFit,
  type SurfaceSlice,
} from './surface/fitSurface.ts'
export { type ForwardVol, forwardVol, forwardVolVec } from './surface/forwardVol.ts'
export { type Crossing, listedCrossings } from './surface/repair/repairCalendar.ts'
export type { ListedSlice } from './surface/repair/strikeGrid.ts'
export type { SliceDiagnostics, SliceMove } from './surface/sliceQuality.ts'
export { fitSsvi, type SsviFit, type SsviSurface } from './surface/ssvi/fitSsvi.ts'
export {
  checkSsvi,
  type SsviConditions,
  type SsviSlice,
  ssvi,
  ssviHestonLike,
  ssviPowerLaw,
  ssviVec,
  sviRawFromSsvi,
} from './surface/ssvi/ssvi.ts'
export type { SurfaceQuotes } from './surface/surfaceQuotes.ts'
export {
  type SurfaceDeltaPoint,
  surfaceVariance,
  surfaceVol,
  surfaceVolAtDelta,
  type TimedSlice,
} from './surface/surfaceVol.ts'
export { type TermStructureRichness, termStructureRichness } from './surface/termStructureRichness.ts'
export { businessDays } from './surface/volClock.ts'
export { type DvolExpiry, dvol } from './variance/dvol.ts'
export { type IndexFailure, type IndexStrip, type IndexVariance, indexVariance } from './variance/indexVariance.ts'
export { gammaSwapStrike, varianceSwapStrike } from './variance/varianceSwapStrike.ts'
export { type VarianceStrip, varianceSwapStrip } from './variance/varianceSwapStrip.ts'
export { indexBetween, type VolIndex, volIndex } from './variance/volIndex.ts'
export {
  bestStructures,
  type SizedStructure,
  type StructureRank,
  type StructureSearch,
  type ViewOptions,
} from './view/bestStructures.ts'
export {
  densityQuantile,
  lawDensity,
  type PriceDensity,
  type PriceLaw,
  rangeLaw,
  sampleDensity,
} from './view/priceDensity.ts'
export { STRUCTURE_KINDS, type StructureKind, type StructureRows } from './view/structures.ts'
