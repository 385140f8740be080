import type { Settings } from '../../data/settings/settings.ts'

type Sign = Settings['skewSign']
type Butterfly = Settings['butterfly']

/** Returns the name of a risk reversal, for axes. */
export const riskReversalName = (sign: Sign): string =>
  `Risk reversal, ${sign === 'put-minus-call' ? 'put − call' : 'call − put'}`

/** Returns a risk reversal as a formula, for explanations. */
export const riskReversalFormula = (sign: Sign, delta: string): string =>
  sign === 'put-minus-call' ? `σ(${delta} put) − σ(${delta} call)` : `σ(${delta} call) − σ(${delta} put)`

/** Returns `Fly 25Δ`, or `½ fly 25Δ` when halved. */
export const butterflyHead = (butterfly: Butterfly, delta: string): string =>
  `${butterfly === 'halved' ? '½ fly' : 'Fly'} ${delta}`

export const butterflyName = (butterfly: Butterfly): string =>
  butterfly === 'halved' ? 'Butterfly, halved' : 'Butterfly, full'

export const butterflyFormula = (butterfly: Butterfly, delta: string): string => {
  const wings = `σ(${delta} call) + σ(${delta} put)`
  return butterfly === 'halved' ? `½·(${wings}) − σ(ATM)` : `${wings} − 2·σ(ATM)`
}
