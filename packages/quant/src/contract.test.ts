import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../docs/referencePage.ts'
import * as quant from './index.ts'

/** Names that others rely on. Renaming or dropping one is a breaking change. */
const CONTRACT = `
normCdf normPdf normInv
black76 black76Discounted blackScholes bachelier normalisedBlack
black76Vec black76DiscountedVec blackScholesVec bachelierVec normalisedBlackVec
impliedVol impliedVolVec
greeks greeksVec
vegaPerPoint thetaPerDay rhoPerPoint vannaPerPoint volgaPerPoint charmPerDay vetaPerPointPerDay zommaPerPoint colorPerDay
ultimaPerPoint
inversePrice inversePriceVec inverseGreeks inverseGreeksVec premiumAdjustedDelta premiumAdjustedDeltaVec
deribitGreeks deribitGreeksVec okxGreeks okxGreeksVec
strikeFromDelta strikeFromDeltaVec
svi sviVec sviNatural sviRawFromNatural sviNaturalFromRaw sviRawFromJumpWings sviJumpWingsFromRaw
fitSvi ssvi ssviVec fitSsvi fitSurface checkButterfly checkCalendar
interpolateSmile deltaGridReference atmVolReference atmVol atmForwardVol riskReversal riskReversalVec butterfly butterflyVec
constantMaturityVol constantMaturityVolVec forwardVol forwardVolVec termStructureRichness
impliedForward riskNeutralDensity riskNeutralDensityVec
probabilityAbove probabilityAboveVec probabilityBetween probabilityTouch probabilityTouchVec
varianceSwapStrike volIndex dvol
closeToClose parkinson garmanKlass rogersSatchell yangZhang bipower ewma har garch11 garch11Forecast volCone
overlapCorrection correlation beta seasonality
closeToCloseVec parkinsonVec garmanKlassVec rogersSatchellVec yangZhangVec bipowerVec ewmaVec correlationVec betaVec
gammaExposure gammaProfile gammaFlip gammaWalls vannaExposure charmExposure maxPain dealerInventory
basisApr basisAprVec fundingNormalised fundingNormalisedVec fundingApr fundingAprVec rollYield constantMaturityBasis
coveredCallYield coveredCallYieldVec calledOutYield calledOutYieldVec cashSecuredPutYield cashSecuredPutYieldVec straddleRun
payoff scenarioGrid pnlAttribution pnlAttributionVec portfolioMarginStress valueAtRisk weightedVega weightedVegaSum
strategyRun hedgedOption drawdown sharpe sortino calmar returnTable monthlyReturns
recogniseStrategy altcoinCalibration altcoinSelfTest inferInitiator inferInitiatorVec`
  .trim()
  .split(/\s+/)

const functions = new Set(Object.entries(quant).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])))

test('every name of the contract is exported as a function', () => {
  expect(CONTRACT.filter((name) => !functions.has(name))).toEqual([])
})

test('every function of one option has a column form', () => {
  const sourceOf = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8')
  const ofOneOption = entries(sourceOf('index.ts'), sourceOf).filter(
    ({ name, declaration: { signature } }) =>
      functions.has(name) &&
      /^\w+\(\s*type: OptionType,\s*(price: number,\s*)?(forward|spot): number,\s*strike: number,\s*timeYears: number/.test(
        signature,
      ),
  )
  expect(ofOneOption.length).toBeGreaterThan(10)
  expect(ofOneOption.map(({ name }) => `${name}Vec`).filter((name) => !functions.has(name))).toEqual([])
})

test('the four definitions of gamma exposure and the strategies are selected by name', () => {
  expect(Object.keys(quant.GEX_DEFINITIONS)).toEqual(['A', 'B', 'C', 'D'])
  expect(Object.keys(quant.STRATEGIES)).toEqual(
    expect.arrayContaining(['short-straddle', 'covered-call', 'risk-reversal', 'delta-hedged-call']),
  )
})
