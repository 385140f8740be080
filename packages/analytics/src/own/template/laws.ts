import { defineLaws } from '@gvol/analytics/own'
import { study } from './study.ts'

const AT = Date.UTC(2026, 0, 27)
const row = (atMs: number, tenorDays: number, atm: number) => ({ atMs, tenorDays, atm })

export const laws = defineLaws(study, [
  {
    law: 'the slope is the longer less the shorter, an instant a row',
    rows: {
      'constant-maturity': [row(AT, 30, 0.5), row(AT, 90, 0.55), row(AT + 60_000, 30, 0.6), row(AT + 60_000, 90, 0.58)],
    },
    holds: (answer) =>
      answer !== undefined &&
      answer.slope.length === 2 &&
      Math.abs(answer.slope[0] - 0.05) < 1e-12 &&
      Math.abs(answer.slope[1] + 0.02) < 1e-12,
  },
  {
    law: 'a maturity that is not listed leaves a gap',
    sent: { days: '7' },
    rows: { 'constant-maturity': [row(AT, 30, 0.5), row(AT, 90, 0.55)] },
    holds: (answer) => answer !== undefined && Number.isNaN(answer.slope[0]),
  },
])
