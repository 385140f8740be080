import type { ChartFixture } from '../../../chart/definition/defineChart.ts'
import { answersWithGaps } from '../../../charts/fixtures.ts'
import type { Problem } from '../../../data/problem.ts'
import { answerFromWire, type StudyAnswer } from '../../../data/study.ts'
import type { StudiesState } from '../../../data/useStudies.ts'

export const GALLERY_STATES = {
  live: 'Live',
  asOf: 'As of',
  loading: 'Loading',
  empty: 'Empty',
  stale: 'Stale',
  error: 'Error',
  unpaid: 'Unpaid',
  simulated: 'Simulated',
  edge: 'Edge cases',
} as const

export type GalleryState = keyof typeof GALLERY_STATES

const PROBLEMS: Partial<Record<GalleryState, Problem>> = {
  error: { code: 'unavailable', message: 'The store does not answer; it is retried. See /api/status.' },
  empty: { code: 'no-data', message: 'No chain of this market was recorded before 1 Jan 26.' },
}

/** Returns the data of a panel in a given state, built from a chart's fixture. */
export const galleryStudies = (fixture: ChartFixture, names: readonly string[], state: GalleryState): StudiesState => {
  const wires = state === 'edge' ? answersWithGaps(fixture) : fixture.answers
  const answers = names.flatMap((name): readonly StudyAnswer[] => {
    const wire = wires[name]
    return wire === undefined ? [] : [{ ...answerFromWire(wire), isSimulated: state === 'simulated' }]
  })
  const hasAnswers = !['loading', 'empty', 'error', 'unpaid'].includes(state)
  return {
    status: state === 'simulated' || state === 'edge' ? 'live' : state,
    answers: hasAnswers ? answers : undefined,
    receivedAtMs: Date.now() - (state === 'stale' ? 150_000 : 2_000),
    problem: PROBLEMS[state],
    retry: () => {},
  }
}
