import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const flow = answerOf('flow-by-venue', {
  at: [FIRST, SECOND, FIRST],
  venue: ['deribit', 'deribit', 'okx'],
  longLiquidatedUsd: [2_000_000, null, null],
  shortLiquidatedUsd: [null, null, 500_000],
})

test('longs are below zero, shorts above, each venue in its colour; an instant without liquidations has no bar', () => {
  expect(toModel(flow).series).toMatchObject([
    { name: 'deribit shorts', x: [FIRST], y: [null] },
    { name: 'deribit longs', color: { entity: 'deribit' }, y: [-2_000_000] },
    { name: 'okx shorts', y: [500_000] },
    { name: 'okx longs', y: [null] },
  ])
})
