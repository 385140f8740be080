import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type SkewMeasure, toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const CHOICE = { sign: 'call-minus-put', butterfly: 'full' } as const

const history = answerOf<'constant-maturity', 'at' | 'tenorDays' | SkewMeasure>('constant-maturity', {
  at: [FIRST, FIRST, SECOND],
  tenorDays: [180, 7, 7],
  rr25: [-0.01, -0.03, null],
  rr35: [-0.005, -0.01, -0.02],
  rr15: [-0.02, -0.05, -0.04],
  rr05: [null, null, null],
  fly25: [0.003, 0.004, 0.005],
  fly15: [0.01, 0.012, 0.013],
  fly35: [0.001, 0.002, 0.003],
  fly05: [0.03, 0.04, null],
})

test('the selected measure has a line per tenor from short to long, in vol points', () => {
  const { y, series } = toModel(history, { ...CHOICE, measure: 'rr25' })
  expect(y).toMatchObject({ unit: 'vol points', format: { kind: 'vol' } })
  expect(series).toMatchObject([
    { name: '7 d', x: [FIRST, SECOND], y: [-0.03, null] },
    { name: '180 d', x: [FIRST], y: [-0.01] },
  ])
  expect(toModel(history, { ...CHOICE, measure: 'fly15' }).series[0]).toMatchObject({ y: [0.012, 0.013] })
  expect(toModel(history, { ...CHOICE, measure: 'fly05' }).series[0]).toMatchObject({ y: [0.04, null] })
})

test('the axis names the sign of a risk reversal or the kind of butterfly, each only for its own measure', () => {
  const nameOf = (choice: Parameters<typeof toModel>[1]) => toModel(history, choice).y.name
  expect(nameOf({ ...CHOICE, measure: 'rr25' })).toBe('Risk reversal, call − put')
  expect(nameOf({ ...CHOICE, measure: 'rr25', sign: 'put-minus-call' })).toBe('Risk reversal, put − call')
  const [full, half] = (['full', 'halved'] as const).map((butterfly) =>
    nameOf({ ...CHOICE, measure: 'fly25', butterfly }),
  )
  expect(full).not.toBe(half)
  expect(nameOf({ ...CHOICE, measure: 'fly25', sign: 'put-minus-call' })).toBe(full)
})

test('a risk reversal is written with its sign, also above zero; a butterfly without', () => {
  const isSigned = (measure: SkewMeasure) => Object(toModel(history, { ...CHOICE, measure }).y).isSigned
  expect([isSigned('rr25'), isSigned('rr05'), isSigned('fly25')]).toEqual([true, true, false])
})
