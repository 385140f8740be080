import { type Chain, chainFromQuotes, unixMs } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

/** Studies whose rows are positions that begin and end: held to the same law as soon as one is added. */
const WITH_ROUNDS = Object.entries(studies).filter(([, { output }]) => 'entryAt' in output && 'exitAt' in output)

const FIRST_DAY = dayStartMs(AT_MS)
const DAYS = 90
const SHORTEST = syntheticQuotes().filter(({ expiryMs }, _, all) => expiryMs === all[0].expiryMs)

/** A chain with one option expiry a week after the day of its instant, at 08:00. */
const chainAt = (atMs: number): Chain =>
  chainFromQuotes(
    { venue: 'deribit', symbol: 'BTC' },
    atMs,
    SHORTEST.map((quote) => ({
      ...quote,
      atMs: unixMs(atMs),
      expiryMs: unixMs(dayStartMs(atMs) + 7 * MS_PER_DAY + 8 * MS_PER_HOUR),
    })),
  )

/** A market of one snapshot a day at an hour, without those of some days; every day has a delivery price. */
const contextOfDays = (hour: number, isStored: (day: number) => boolean): StudyContext => {
  const instants = Array.from({ length: DAYS }, (_, day) => day)
    .filter(isStored)
    .map((day) => FIRST_DAY + day * MS_PER_DAY + hour * MS_PER_HOUR)
  const latest = (atMs: number) => instants.findLast((instant) => instant <= atMs)
  const endMs = instants[instants.length - 1]
  const live = async (_kind: string, _market: unknown, atMs = endMs) => {
    const instant = latest(atMs)
    return instant === undefined ? undefined : chainAt(instant)
  }
  return emptyContext({
    nowMs: () => endMs,
    live: live as unknown as StudyContext['live'],
    liveOf: (async () => [chainAt(endMs)]) as unknown as StudyContext['liveOf'],
    rows: (table, span) => {
      const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
      if (table === 'snapshot')
        return instants.filter((at) => at >= fromMs && at <= toMs).map((snapshotMs) => ({ snapshotMs }))
      if (table !== 'settlement-price') return []
      return Array.from({ length: DAYS }, (_, day) => FIRST_DAY + day * MS_PER_DAY + 8 * MS_PER_HOUR)
        .filter((at) => at >= fromMs && at <= toMs)
        .map((atMs) => ({ atMs, price: 91_000, kind: 'index' }))
    },
  })
}

test('at least one study has rounds', () => {
  expect(WITH_ROUNDS.map(([id]) => id)).toContain('strategy-run')
})

describe.each(WITH_ROUNDS)('%s', (_id, study) => {
  const roundsOf = async (context: StudyContext) => {
    const answer = await answerOf(study, context, { span: `${DAYS}d`, tenor: '7' })
    if (!answer.ok) throw new Error(answer.message)
    const { entryAt, exitAt, expiry } = answer.columns as unknown as Record<string, Float64Array>
    const ends = Array.from(entryAt, (_, row) => (exitAt?.[row] > 0 ? exitAt[row] : expiry[row]))
    return { entryAt: Array.from(entryAt), ends, note: answer.note }
  }

  test.each([1, 6, 8, 9, 23])(
    'a round begins at or after the end of the previous one, with chains at %i:00',
    async (hour) => {
      const { entryAt, ends } = await roundsOf(contextOfDays(hour, () => true))
      expect(entryAt.length).toBeGreaterThan(5)
      for (const [row, at] of entryAt.entries()) if (row > 0) expect(at).toBeGreaterThanOrEqual(ends[row - 1])
    },
  )

  test('days without rounds are listed with their reason, and a fully covered span has no note', async () => {
    expect((await roundsOf(contextOfDays(9, () => true))).note).toBeUndefined()
    // Weeks from day 41 and day 48; the next round is due on day 55, and the first chain after the gap is of day 57.
    const { entryAt, ends, note } = await roundsOf(contextOfDays(9, (day) => day > 40 && (day < 50 || day > 56)))
    const covered = entryAt.reduce(
      (sum, at, row) => (ends[row] <= FIRST_DAY + (DAYS - 1) * MS_PER_DAY ? sum + ends[row] - at : sum),
      0,
    )
    expect(note).toBe(
      `Settled rounds cover ${Math.round(covered / MS_PER_DAY)} of ${DAYS} days: ` +
        `the first chain is of ${new Date(FIRST_DAY + 41 * MS_PER_DAY).toISOString().slice(0, 10)}; ` +
        '2 days on which a round was due have no chain to trade on.',
    )
  })
})
