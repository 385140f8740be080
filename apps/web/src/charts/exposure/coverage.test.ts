import { expect, test } from 'vitest'
import { answerOf } from '../../chart/definition/answerOf.ts'
import { controlValues } from '../../chart/definition/controls.ts'
import { answerFromWire } from '../../data/study.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import { type ChartId, catalog, loadChart } from '../catalog.ts'
import { loadFixture } from '../fixtures.ts'
import { coverageText } from './coverage.ts'

const coverage = answerOf('exposure-summary', { classifiedShare: [0.116], firstFlow: [Date.UTC(2026, 10, 21, 9)] })

test('an estimate from trades states its share of open interest and its start, other methods their assumption', () => {
  expect(coverageText(coverage, { method: undefined })).toBe('11.6\u2009% of OI classified, since 21 Nov 26')
  expect(coverageText(coverage, { method: 'naive' })).toBe('assumes dealers long all calls, short all puts')
})

const BY_METHOD = Object.values(catalog)
  .filter(({ pageControls, shape }) => (pageControls as readonly string[]).includes('method') && shape === 'plot')
  .map(({ id }) => id as ChartId)

test.each(BY_METHOD)('%s: the header states the basis of the dealer positions', async (id) => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const answers = Object.fromEntries(
    Object.entries(fixture.answers).map(([name, wire]) => [name, answerFromWire(wire)]),
  )
  const headlineOf = (method: string | undefined) => {
    const own = controlValues(chart.controls, fixture.controls)
    const prepared = chart.prepare(answers, { ...DEFAULT_CONTROLS, ...fixture.subject, method, own })
    return prepared.isEmpty ? undefined : prepared.headline
  }
  expect(headlineOf(undefined)).toMatch(/[\d.]+\u2009% of OI classified/)
  expect(headlineOf('naive')).toContain('assumes dealers long all calls')
})
