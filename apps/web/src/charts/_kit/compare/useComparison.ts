import { ageText, dateTimeText } from '@gvol/format'
import { useMemo, useRef } from 'react'
import type { StudyAnswer, StudyRequest } from '../../../data/study.ts'
import { type StudiesState, useStudies } from '../../../data/useStudies.ts'
import { comparisonText } from '../../../page-controls/compare/comparisonText.ts'
import type { ChartControls } from '../controls.ts'
import { type Beside, type Chart, requestsOf } from '../defineChart.ts'
import { otherControls } from './otherControls.ts'

/** What a chart is compared with: what was asked, what came of it, and what the header says of it. */
export type Comparison = {
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly answers: readonly StudyAnswer[] | undefined
  /** `1 w ago`. */
  readonly label: string
  /** `vs 15 Nov 26 14:00 UTC`, or why there is nothing to compare with. */
  readonly note: string
  /** What is drawn; undefined until there is something. */
  readonly beside: Beside | undefined
}

/** Further from the moment asked for than this is told, ms. */
const NEAR_MS = 10 * 60_000

const noteOf = (label: string, { status, problem, answers }: StudiesState, askedMs: number | undefined): string => {
  if (answers === undefined) {
    if (status === 'empty') return `${label}: nothing stored`
    return problem === undefined ? `${label}: loading` : `${label}: ${problem.message}`
  }
  const atMs = Math.min(...answers.map((answer) => answer.asOfMs))
  const missedMs = askedMs === undefined ? 0 : askedMs - atMs
  const age = missedMs > NEAR_MS ? `, ${ageText(missedMs)} before the moment asked for` : ''
  return `${label}: ${dateTimeText(atMs)}${age}`
}

const byName = (
  requests: readonly (readonly [name: string, request: StudyRequest])[],
  answers: readonly StudyAnswer[],
): Readonly<Record<string, StudyAnswer>> => Object.fromEntries(requests.map(([name], i) => [name, answers[i]]))

const NOTHING: readonly (readonly [string, StudyRequest])[] = []

/** What is asked beside the chart; the same object as long as it asks the same, whatever the market ticks. */
const useOther = (
  chart: Chart,
  controls: ChartControls,
  asked: Comparison['requests'],
  shown: readonly StudyAnswer[] | undefined,
): ChartControls | undefined => {
  const { hasGhosts } = chart
  const atMs = shown && Math.min(...shown.map((answer) => answer.asOfMs))
  const next = hasGhosts && shown && atMs !== undefined ? otherControls(controls, atMs) : undefined
  const own = next && shown ? chart.pinned(byName(asked, shown), next.own) : undefined
  const last = useRef<ChartControls>(undefined)
  const other = next && own && { ...next, own }
  if (JSON.stringify(last.current) !== JSON.stringify(other)) last.current = other
  return last.current
}

/**
 * Asks a chart's questions about the moment or market that the page compares with: the past once, a live market as it
 * moves. What it is compared with never holds up the chart itself.
 */
export const useComparison = (
  chart: Chart,
  controls: ChartControls,
  asked: Comparison['requests'],
  shown: readonly StudyAnswer[] | undefined,
): Comparison | undefined => {
  const other = useOther(chart, controls, asked, shown)
  const reason = other && chart.comparable(controls, other)
  const requests = useMemo(
    () => (other === undefined || reason !== undefined ? NOTHING : requestsOf(chart, other)),
    [chart, other, reason],
  )
  const state = useStudies(requests.map(([, request]) => request))
  const { compare } = controls
  const { answers } = state
  const label = compare === undefined ? '' : comparisonText(compare)
  const beside = useMemo(
    (): Beside | undefined =>
      other === undefined || answers === undefined || answers.length === 0
        ? undefined
        : { answers: byName(requests, answers), controls: other, label },
    [other, answers, requests, label],
  )
  if (other === undefined) return undefined
  if (reason !== undefined) return { requests, answers: undefined, label, note: reason, beside: undefined }
  return { requests, answers, label, note: noteOf(label, state, other.asOfMs), beside }
}
