import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const vaults = answerOf('address-vaults', {
  vault: ['rswETHC', 'weETHC', 'an old one'],
  held: [12.5, 0, 3],
  heldUsd: [33_750, 0, null],
  share: [0.0125, 0, null],
  tokenUsd: [2_700, 3_000.5, null],
  base: [1.05, 1.01, null],
  underlying: [1.0712, null, null],
  tvlUsd: [2_700_000, 1_200_000, null],
  toldAt: [1_769_760_000_000, 1, null],
})

test('a row has holding, value and share of a vault; missing holdings and unreported values are dashes, not zeros', () => {
  const { columns, items } = toModel(vaults)
  const texts = (row: number) => Object.fromEntries(columns.map(({ id, text }) => [id, text(row)]))
  expect(texts(0)).toMatchObject({
    held: '12.5',
    heldUsd: '33.8k',
    share: '1.25\u2009%',
    tvlUsd: '2.70M',
    underlying: '1.0712',
  })
  expect(texts(1)).toMatchObject({ held: '–', heldUsd: '–', share: '–', tokenUsd: '3,000.5', underlying: '–' })
  expect(texts(2)).toMatchObject({ held: '3.0', heldUsd: '–', tvlUsd: '–', toldAt: '–' })
  expect(items.map(({ key }) => key)).toEqual(['rswETHC', 'weETHC', 'an old one'])
})
