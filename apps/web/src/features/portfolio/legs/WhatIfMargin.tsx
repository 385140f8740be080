import { compactText } from '@gvol/format'
import { useMemo } from 'react'
import { type Entry, legsText } from '../../../data/portfolio/entry.ts'
import { type StudyColumns, studyRequest } from '../../../data/study.ts'
import { useStudies } from '../../../data/useStudies.ts'
import { marginChange } from '../model/marginChange.ts'

const MARGINS = ['initialUsd', 'maintenanceUsd'] as const
type Margins = StudyColumns<'portfolio-stress', (typeof MARGINS)[number]>

/** Margin rules of venues; legs of other venues are shown under the first. */
const RULES = { deribit: 'Deribit', okx: 'OKX' } as const
type Rule = keyof typeof RULES

const isRule = (venue: string): venue is Rule => venue in RULES

type Props = {
  /** Legs without those tried out. */
  readonly before: readonly Entry[]
  /** Legs with those tried out. */
  readonly after: readonly Entry[]
  readonly asOfMs: number | undefined
}

/** The estimated margin before and after the what-if legs, under the rule of each venue of the legs. */
export const WhatIfMargin = ({ before, after, asOfMs }: Props) => {
  const own = [...new Set(after.map(({ exchange }) => exchange).filter(isRule))]
  const rules: readonly Rule[] = own.length === 0 ? ['deribit'] : own
  const ruleText = rules.join(' ')
  const legs = legsText(before)
  const more = legsText(after)
  const requests = useMemo(
    () =>
      // Text of rules, so that requests are the same while the legs are.
      (ruleText.split(' ') as Rule[]).flatMap((rule) =>
        (legs === '[]' ? [more] : [legs, more]).map((text) =>
          studyRequest('portfolio-stress', { legs: text }, asOfMs, MARGINS, { rule }),
        ),
      ),
    [legs, more, ruleText, asOfMs],
  )
  const { answers } = useStudies(requests as never)
  if (answers === undefined) return null
  const perRule = legs === '[]' ? 1 : 2
  return (
    <p className="px-2 pb-1.5 text-[12px] text-text-secondary">
      Margin with what-if legs, an estimate:{' '}
      {rules
        .map((rule, i) => {
          const data = (at: number) => answers[i * perRule + at]?.data as Margins | undefined
          const old = perRule === 1 ? undefined : data(0)
          const next = data(perRule - 1)
          const part = (name: 'initial' | 'maintenance', column: (typeof MARGINS)[number]) =>
            marginChange(name, perRule === 1 ? 0 : old?.[column][0], next?.[column][0], compactText)
          return `${RULES[rule]} ${part('initial', 'initialUsd')}, ${part('maintenance', 'maintenanceUsd')}`
        })
        .join('; ')}
      .
    </p>
  )
}
