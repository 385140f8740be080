import type { Market } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { changesOf } from './changes.ts'

const sides = (name: string, doc: string) => ({
  [`call${name}`]: maybe(number('coin', `calls: ${doc}`)),
  [`put${name}`]: maybe(number('coin', `puts: ${doc}`)),
})

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  startAt: time('instant of the first snapshot'),
  endAt: time('instant of the second snapshot'),
  ...(sides('Start', 'open at the first') as Record<'callStart' | 'putStart', ReturnType<typeof number>>),
  ...(sides('End', 'open at the second') as Record<'callEnd' | 'putEnd', ReturnType<typeof number>>),
  ...(sides('Expired', 'part of the first that expired between the two') as Record<
    'callExpired' | 'putExpired',
    ReturnType<typeof number>
  >),
  ...(sides('Change', 'second − first, of options that did not expire') as Record<
    'callChange' | 'putChange',
    ReturnType<typeof number>
  >),
}

/** Returns open coins of the newest snapshot at an instant, no more than two days older. */
const openAt = async (market: Market, asOfMs: number, context: Pick<StudyContext<'open-interest'>, 'rows'>) =>
  context.rows(
    'open-interest',
    { ...market, latest: 'of-market', asOfMs, maxAgeMs: 2 * MS_PER_DAY },
    { columns: ['atMs', 'expiryMs', 'strike', 'callCoin', 'putCoin'] },
  )

export const openInterestChange = defineStudy({
  id: 'open-interest-change',
  subject: 'option-book',
  needs: ['open-interest'],
  title: 'Change of open interest',
  doc: 'Open interest opened and closed between two times by strike, by expiry or both, with expired options separate.',
  method:
    'Newest snapshot at each time, no more than two days older. Expired = the first snapshot’s open interest in expiries not after the second time. Change = open at the second − open at the first, over the rest; ' +
    'end − start = change − expired. An option that was listed after the first counts from 0. Without times: since 00:00 UTC.',
  input: {
    from: argument.time('first time; overrides days'),
    days: argument.number(
      'days',
      'how long before the second the first is; 0: 00:00 UTC of the second’s day',
      0,
      0,
      3650,
    ),
    to: argument.time('second time; that of the answer when absent'),
    by: argument.choice(
      'one row per strike, per expiry, or per strike of each expiry',
      ['strike', 'expiry', 'strike-expiry'],
      'strike',
    ),
    expiries: argument.times('expiries to count; all when empty'),
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const fromMs = input.from ?? (input.days > 0 ? Math.round(toMs - input.days * MS_PER_DAY) : dayStartMs(toMs))
    if (fromMs >= toMs)
      return noData(`The first time, ${instantText(fromMs)}, is not before the second, ${instantText(toMs)}.`)
    const [start, end] = await Promise.all([openAt(input.market, fromMs, context), openAt(input.market, toMs, context)])
    for (const [{ size }, atMs] of [
      [start, fromMs],
      [end, toMs],
    ] as const)
      if (size === 0)
        return noData(`No open interest of ${input.subjectText} is stored within two days before ${instantText(atMs)}.`)
    const rows = changesOf(start.column, end.column, input.by, (expiryMs) => matchesExpiry(input.expiries, expiryMs))
    const startAt = start.column.atMs[0]
    const endAt = end.column.atMs[0]
    return {
      ok: true,
      asOfMs: endAt,
      columns: columnsFromRows(
        output,
        rows.map((row) => ({ ...row, startAt, endAt })),
      ),
    }
  },
})
