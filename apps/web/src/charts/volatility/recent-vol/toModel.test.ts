import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const AT = [Date.UTC(2026, 0, 26, 9), Date.UTC(2026, 0, 26, 10)]
const recent = answerOf('recent-vol', {
  at: AT,
  atmVol: [0.5, 0.51],
  skew: [-0.02, null],
  wings: [0.01, 0.012],
  expiries: [2, 3],
})

test('ATM vol is above, skew or wings beneath on their own axis', () => {
  const skew = toModel(recent, { beneath: 'skew', sign: 'put-minus-call' })
  expect(skew.series).toMatchObject([
    { id: 'atm', x: AT, y: [0.5, 0.51] },
    { id: 'skew', isBeneath: true, y: [-0.02, null] },
  ])
  expect(skew.beneath).toMatchObject({ name: 'Risk reversal, put − call', unit: 'vol points' })
  expect(toModel(recent, { beneath: 'wings', sign: 'put-minus-call' }).series[1]).toMatchObject({ y: [0.01, 0.012] })
})

test('the header counts the expiries; without data nothing is drawn', () => {
  expect(toModel(recent, { beneath: 'skew', sign: 'call-minus-put' }).headline).toBe('mean of 3 expiries')
  const none = answerOf('recent-vol', { at: [], atmVol: [], skew: [], wings: [], expiries: [] })
  expect(toModel(none, { beneath: 'skew', sign: 'call-minus-put' })).toMatchObject({ series: [], headline: undefined })
})
