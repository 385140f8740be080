import { chainFromQuotes } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, contextOf, snapshotRows } from '../../testing/contextOf.ts'
import { AT_MS, syntheticChain, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { studies } from '../studies/catalog.ts'
import { surfaceOf } from './chainSurface.ts'

const chain = syntheticChain()
const { expiries, index } = surfaceOf(chain)
const storedRows = snapshotRows({ atMs: AT_MS, index: index ?? Number.NaN, expiries })
const HISTORICAL = { asOf: new Date(AT_MS).toISOString() }

const columnsOf = async (
  study: (typeof studies)['skew' | 'delta-grid' | 'term-structure'],
  from: typeof chain | undefined,
  args: object,
) => {
  const answer = await answerOf(study, contextOf(from, storedRows), { ...HISTORICAL, ...args })
  if (!answer.ok) throw new Error(answer.message)
  return answer
}

test('a past instant without its chain is answered from derived rows, with the same numbers and instant', async () => {
  for (const maturities of ['expiry', 'tenor']) {
    const whole = await columnsOf(studies.skew, chain, { maturities })
    expect(await columnsOf(studies.skew, undefined, { maturities })).toEqual(whole)
  }
  expect(await columnsOf(studies['delta-grid'], undefined, {})).toEqual(
    await columnsOf(studies['delta-grid'], chain, {}),
  )
  const from = await columnsOf(studies['term-structure'], chain, {})
  const gone = await columnsOf(studies['term-structure'], undefined, {})
  expect(gone.columns.atmVol).toEqual(from.columns.atmVol)
  expect(gone.columns.forwardVol).toEqual(from.columns.forwardVol)
  expect(gone.columns.basis).toEqual(from.columns.basis)
})

test('a stored forward labeled as index is not treated as the venue’s', async () => {
  const ofIndex = expiries.map((expiry) => ({ ...expiry, underlyingName: 'index_price' }))
  const old = contextOf(undefined, snapshotRows({ atMs: AT_MS, index: index ?? Number.NaN, expiries: ofIndex }))
  const answer = await answerOf(studies['term-structure'], old, HISTORICAL)
  expect(answer.ok && new Set(answer.columns.forwardSource as readonly string[])).toEqual(new Set(['index']))
})

test('a past instant uses the latest stored chain, or later derived rows whose chain is gone', async () => {
  const earlierMs = AT_MS - MS_PER_HOUR
  const earlier = chainFromQuotes(chain, earlierMs, syntheticQuotes().slice(0, 8))
  const whole = await columnsOf(studies.skew, chain, {})
  expect(await columnsOf(studies.skew, earlier, {})).toEqual(whole)
  const older = snapshotRows({ atMs: earlierMs, index: 1, expiries: surfaceOf(earlier).expiries })
  expect(await answerOf(studies.skew, contextOf(chain, older), HISTORICAL)).toEqual(whole)
})

test('the present is answered from the live chain only, not from stored rows', async () => {
  const answer = await answerOf(studies.skew, contextOf(undefined, storedRows), {})
  expect(answer.ok).toBe(false)
})

test('a day without stored data is refused with a message', async () => {
  const answer = await answerOf(studies.skew, contextOf(undefined, {}), HISTORICAL)
  expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/No option chain of deribit BTC/) })
})
