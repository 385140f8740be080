import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { accountContext, syntheticActivity } from '../../../testing/syntheticAccount.ts'
import { venueActivity } from './venue-activity/study.ts'

const DERIVE = { exchange: 'derive', symbol: 'BTC_USDC' }

test('days as published by the venue, oldest first; wallets are empty where unpublished', async () => {
  const { at, notionalUsd, cumulativeUsd, wallets } = await columnsOf(venueActivity, accountContext(), DERIVE)
  expect([...at]).toEqual(syntheticActivity.map(({ atMs }) => atMs))
  expect([...notionalUsd]).toEqual(syntheticActivity.map((day) => day.notionalUsd))
  expect(cumulativeUsd.at(-1)).toBe(8_000_000_000 + 9_000_000 * 13)
  expect([...wallets].slice(5, 9)).toEqual([Number.NaN, Number.NaN, 67, 68])
})

test('at a past instant only days that had ended by then are returned', async () => {
  const asOf = (syntheticActivity[9]?.atMs ?? 0) + MS_PER_DAY
  const { at } = await columnsOf(venueActivity, accountContext(), { ...DERIVE, asOf: new Date(asOf).toISOString() })
  expect(at.at(-1)).toBe(syntheticActivity[9]?.atMs)
})

test('without a source or data of the venue a message states why', async () => {
  const otherVenue = {
    ...accountContext(),
    activity: async () => ({ ok: false, message: 'Only Derive tells.' }) as const,
  }
  const input = { covers: [], asOfMs: undefined, market: { venue: 'okx', symbol: 'BTC' }, subjectText: 'okx BTC' }
  expect(await venueActivity.run(input as never, otherVenue)).toMatchObject({
    ok: false,
    message: 'Only Derive tells.',
  })
  const { activity: _, ...silent } = accountContext()
  expect(await venueActivity.run(input as never, silent)).toMatchObject({ ok: false })
})
