import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const DAYS = [26, 27].map((day) => Date.UTC(2026, 0, day))

const history = answerOf('vol-index-history', {
  at: DAYS,
  venue: ['deribit', 'deribit'],
  isOwn: [false, false],
  close: [0.5, 0.52],
  volOfVol: [null, 0.85],
})

test('vol of vol is on the left, the index behind on the right, both in percent', () => {
  const { series, y, y2, crosshairKey } = toModel(history, 'ETH')
  expect([y, y2]).toMatchObject([
    { name: 'Vol of vol', unit: '%', format: { kind: 'vol' } },
    { name: 'Index', unit: '%' },
  ])
  expect(series).toMatchObject([
    { id: 'index', name: 'Deribit ETH index', isRight: true, role: 'shadow', x: DAYS, y: [0.5, 0.52] },
    { id: 'vol-of-vol', name: 'Vol of vol, 30 d', y: [null, 0.85] },
  ])
  expect(crosshairKey).toBe('time')
})

test('without a window of 30 days nothing is drawn', () => {
  expect(toModel({ ...history, data: { ...history.data, volOfVol: [null, null] } }, 'ETH').series).toEqual([])
})
