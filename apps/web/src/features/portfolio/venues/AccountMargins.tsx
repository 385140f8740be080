import { compactText, dateTimeText, decimalText } from '@gvol/format'
import type { ReadAccount } from '@gvol/wire'
import { useMemo } from 'react'
import { legsText } from '../../../data/portfolio/entry.ts'
import { entriesOfAccount, KEY_VENUES } from '../../../data/portfolio/venueCalls.ts'
import { type StudyColumns, studyRequest } from '../../../data/study.ts'
import { useStudies } from '../../../data/useStudies.ts'
import { marginDifference, marginsInUsd } from './margins.ts'

/** Venues with published margin rules that our margin ladder implements. */
const RULES = { deribit: 'deribit', okx: 'okx' } as const

const ESTIMATE = ['maintenanceUsd', 'initialUsd', 'unknown'] as const

const signed = { isSigned: true } as const
const usd = (value: number | null | undefined): string => compactText(value)

/** The venue's margin, our margin ladder's estimate for the same positions, and the difference. */
export const AccountMargins = ({ account }: { readonly account: ReadAccount }) => {
  const { venue, margins, notes, isPortfolioMargined, readAt } = account
  const legs = useMemo(() => legsText(entriesOfAccount(account).entries), [account])
  const rule = venue in RULES ? RULES[venue as keyof typeof RULES] : undefined
  const hasLegs = legs !== '[]'
  const requests = useMemo(
    () =>
      hasLegs
        ? [
            studyRequest('portfolio-legs', { legs }, undefined, ['coin', 'spot', 'instrument', 'coins', 'valueUsd']),
            ...(rule === undefined ? [] : [studyRequest('portfolio-stress', { legs }, undefined, ESTIMATE, { rule })]),
          ]
        : [],
    [legs, hasLegs, rule],
  )
  const { answers } = useStudies(requests as never)
  const figures = answers?.[0]?.data as
    | StudyColumns<'portfolio-legs', 'coin' | 'spot' | 'instrument' | 'coins' | 'valueUsd'>
    | undefined
  const stress = answers?.[1]?.data as StudyColumns<'portfolio-stress', (typeof ESTIMATE)[number]> | undefined
  const spots = new Map(
    figures?.coin.flatMap((coin, i): [string, number][] => {
      const spot = figures.spot[i]
      const coins = figures.coins[i]
      const valueUsd = figures.valueUsd[i]
      const name = figures.instrument[i]
      // A dollar token in the account has its own rate.
      if (coin === 'USD') return name && coins && typeof valueUsd === 'number' ? [[name, valueUsd / coins]] : []
      return coin && typeof spot === 'number' ? [[coin, spot]] : []
    }),
  )
  const theirs = marginsInUsd(margins, spots)
  const maintenance = stress?.maintenanceUsd[0]
  const initial = stress?.initialUsd[0]
  const rows = [
    ['Maintenance', maintenance, theirs.maintenanceUsd],
    ['Initial', initial, theirs.initialUsd],
  ] as const
  return (
    <div className="mt-1 overflow-x-auto text-[12px]">
      <p className="text-text-secondary">
        {KEY_VENUES[venue]}, read {dateTimeText(Date.parse(readAt))}.{' '}
        {isPortfolioMargined === false &&
          'The account is margined position by position: a ladder is less meaningful for it. '}
        {notes.join(' ')}
      </p>
      <table aria-label={`Margin at ${KEY_VENUES[venue]}`}>
        <thead>
          <tr className="text-[11px] text-text-secondary">
            {['Margin, USD', 'Venue', 'Our estimate', 'Difference', '%'].map((head, i) => (
              <th key={head} scope="col" className={`px-2 py-0.5 font-normal ${i === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ours, venues]) => {
            const difference = marginDifference(ours, venues)
            return (
              <tr key={name} className="tabular-nums">
                <th scope="row" className="px-2 py-0.5 text-left font-normal">
                  {name}
                </th>
                <td className="px-2 text-right">{usd(venues)}</td>
                <td className="px-2 text-right">{usd(ours)}</td>
                <td className="px-2 text-right">{compactText(difference?.usd, signed)}</td>
                <td className="px-2 text-right">
                  {decimalText(difference?.share === undefined ? undefined : difference.share * 100, 1, signed)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rule === undefined && hasLegs && (
        <p className="text-text-secondary">{KEY_VENUES[venue]}’s own ladder is not available here: no estimate.</p>
      )}
      {(stress?.unknown[0] ?? 0) > 0 && (
        <p className="text-warning">{stress?.unknown[0]} legs could not be priced and are not in the estimate.</p>
      )}
    </div>
  )
}
