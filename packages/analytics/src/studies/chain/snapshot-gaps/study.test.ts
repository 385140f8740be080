import { MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { snapshotGaps } from './study.ts'

const at = (minute: number) => AT_MS + minute * MS_PER_MINUTE
/** Snapshots one minute apart, except gaps of half an hour, exactly five minutes, and six. */
const MINUTES = [-100, -99, -98, -68, -67, -62, -61, -55, -54]
const context = emptyContext({ nowMs: () => AT_MS, rows: { snapshot: MINUTES.map((m) => ({ snapshotMs: at(m) })) } })

test('a gap is an interval between snapshots longer than requested; gaps are sorted newest first', async () => {
  const gaps = await columnsOf(snapshotGaps, context)
  expect([[...gaps.at], [...gaps.since], [...gaps.minutes]]).toEqual([
    [at(-55), at(-68)],
    [at(-61), at(-98)],
    [6, 30],
  ])
  // Present and missing time add up to the whole.
  const all = await columnsOf(snapshotGaps, context, { minutes: 1 })
  const covered = MINUTES.slice(1).filter((minute, i) => minute - MINUTES[i]! === 1).length
  expect(all.minutes.reduce((sum, gap) => sum + gap, 0) + covered).toBe(46)
})

test('gaps can be filtered to the longest, to the newest, and to none', async () => {
  expect([...(await columnsOf(snapshotGaps, context, { minutes: 20 })).minutes]).toEqual([30])
  expect([...(await columnsOf(snapshotGaps, context, { limit: 1 })).minutes]).toEqual([6])
  expect((await columnsOf(snapshotGaps, context, { minutes: 60 })).at.length).toBe(0)
  expect(await answerOf(snapshotGaps, emptyContext())).toMatchObject({
    ok: false,
    message: expect.stringMatching(/\.$/),
  })
})
