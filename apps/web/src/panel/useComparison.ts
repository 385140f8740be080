import { ageText, dateTimeText } from '@gvol/format'
import { useMemo, useRef } from 'react'
import { otherControls } from '../chart/compare/otherControls.ts'
import type { ChartControls } from '../chart/definition/controls.ts'
import { type Chart, type ComparisonData, requestsOf } from '../chart/definition/defineChart.ts'
import type { StudyAnswer, StudyRequest } from '../data/study.ts'
import { type StudiesState, useStudies } from '../data/useStudies.ts'
import { comparisonText } from '../page-controls/compare/comparisonText.ts'

/** A chart's comparison: its requests, their answers, and the note in the header. */
export type Comparison = {
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly answers: readonly StudyAnswer[] | undefined
  /** `1 w ago`. */
  readonly label: string
  /** Such as `vs 15 Nov 26 14:00 UTC`, or why there is no comparison. */
  readonly note: string
  /** The data to draw; undefined until it has loaded. */
  readonly comparisonData: ComparisonData | undefined
}

/** If the data is older than the requested instant by more than this, the note says so, ms. */
const NEAR_MS = 10 * 60_000

const noteOf = (label: string, { status, problem, answers }: StudiesState, requestedMs: number | undefined): string => {
  if (answers === undefined) {
    if (status === 'empty') return `${label}: nothing stored`
    return problem === undefined ? `${label}: loading` : `${label}: ${problem.message}`
  }
  const atMs = Math.min(...answers.map((answer) => answer.asOfMs))
  const missedMs = requestedMs === undefined ? 0 : requestedMs - atMs
  const age = missedMs > NEAR_MS ? `, ${ageText(missedMs)} before the requested time` : ''
  return `${label}: ${dateTimeText(atMs)}${age}`
}

const byName = (
  requests: readonly (readonly [name: string, request: StudyRequest])[],
  answers: readonly StudyAnswer[],
): Readonly<Record<string, StudyAnswer>> => Object.fromEntries(requests.map(([name], i) => [name, answers[i]]))

const NOTHING: readonly (readonly [string, StudyRequest])[] = []

/**
 * Controls for the comparison's requests. Returns the same object while they are equal, so that market ticks do not
 * trigger requests.
 */
const useOther = (
  chart: Chart,
  controls: ChartControls,
  ownRequests: Comparison['requests'],
  ownAnswers: readonly StudyAnswer[] | undefined,
): ChartControls | undefined => {
  const { hasGhosts } = chart
  const atMs = ownAnswers && Math.min(...ownAnswers.map((answer) => answer.asOfMs))
  const next = hasGhosts && ownAnswers && atMs !== undefined ? otherControls(controls, atMs) : undefined
  const own = next && ownAnswers ? chart.pinned(byName(ownRequests, ownAnswers), next.own) : undefined
  const last = useRef<ChartControls>(undefined)
  const other = next && own && { ...next, own }
  if (JSON.stringify(last.current) !== JSON.stringify(other)) last.current = other
  return last.current
}

/**
 * Requests the comparison data of a chart. Historical instants are fetched once, live markets are followed. The chart
 * itself never waits for it.
 */
export const useComparison = (
  chart: Chart,
  controls: ChartControls,
  ownRequests: Comparison['requests'],
  ownAnswers: readonly StudyAnswer[] | undefined,
): Comparison | undefined => {
  const other = useOther(chart, controls, ownRequests, ownAnswers)
  const reason = other && chart.comparable(controls, other)
  const requests = useMemo(
    () => (other === undefined || reason !== undefined ? NOTHING : requestsOf(chart, other)),
    [chart, other, reason],
  )
  const state = useStudies(requests.map(([, request]) => request))
  const { compare } = controls
  const { answers } = state
  const label = compare === undefined ? '' : comparisonText(compare)
  const comparisonData = useMemo(
    (): ComparisonData | undefined =>
      other === undefined || answers === undefined || answers.length === 0
        ? undefined
        : { answers: byName(requests, answers), controls: other, label },
    [other, answers, requests, label],
  )
  if (other === undefined) return undefined
  if (reason !== undefined) return { requests, answers: undefined, label, note: reason, comparisonData: undefined }
  return { requests, answers, label, note: noteOf(label, state, other.asOfMs), comparisonData }
}
