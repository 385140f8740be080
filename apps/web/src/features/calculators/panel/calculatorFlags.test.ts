import { expect, test } from 'vitest'
import {
  calculatorFlags,
  calculatorParams,
  inputTexts,
  openCalculators,
  withCalculatorInFront,
  withCalculatorToggled,
  withInputTexts,
  withOpenCalculators,
  withoutCalculator,
} from './calculatorFlags.ts'

const at = (text: string) => new URLSearchParams(text)

test('[spec 3 calculator flags] ivCalculator, probabilityCalculator and bsmCalculator are all off by default', () => {
  expect(calculatorFlags(at(''))).toEqual({
    ivCalculator: false,
    probabilityCalculator: false,
    bsmCalculator: false,
  })
  expect(calculatorFlags(at('view=chain&calc='))).toEqual(calculatorFlags(at('')))
})

test('[spec 3 calculator flags] each calculator opens and closes by its own flag', () => {
  const iv = withCalculatorToggled(at('view=chain'), 'iv')
  expect(calculatorFlags(iv)).toEqual({ ivCalculator: true, probabilityCalculator: false, bsmCalculator: false })
  const both = withCalculatorToggled(iv, 'probability')
  expect(calculatorFlags(both)).toEqual({ ivCalculator: true, probabilityCalculator: true, bsmCalculator: false })
  expect(`${withoutCalculator(withCalculatorToggled(both, 'iv'), 'probability')}`).toBe('view=chain')
})

test('the calculator that was used last is in front, and an unknown name opens nothing', () => {
  expect(openCalculators(at('calc=bsm.iv.bsm.calculator'))).toEqual(['bsm', 'iv'])
  expect(openCalculators(withCalculatorInFront(at('calc=bsm.iv'), 'bsm'))).toEqual(['iv', 'bsm'])
})

test('inputs are written completely, next to those of other calculators and of the page', () => {
  const before = at('view=chain&bsm.vol=55&bsm.type=put&iv.bid=0.05')
  expect(inputTexts(before, 'bsm')).toEqual({ vol: '55', type: 'put' })
  const after = withInputTexts(before, 'bsm', { vol: '', strike: '1,000.5' })
  expect(inputTexts(after, 'bsm')).toEqual({ strike: '1,000.5', vol: '' })
  expect(inputTexts(after, 'iv')).toEqual({ bid: '0.05' })
  expect(after.get('view')).toBe('chain')
})

test('open calculators move along to the next screen unless its address names its own', () => {
  const stored = calculatorParams(at('view=chain&calc=bsm&bsm.vol=55&smile.expiry=2026-11-27'))
  expect(`${stored}`).toBe('calc=bsm&bsm.vol=55')
  expect(`${withOpenCalculators(at('asOf=x'), stored)}`).toBe('asOf=x&calc=bsm&bsm.vol=55')
  expect(`${withOpenCalculators(at('calc=iv'), stored)}`).toBe('calc=iv')
  expect(`${withOpenCalculators(at(''), calculatorParams(at('bsm.vol=55')))}`).toBe('')
})
