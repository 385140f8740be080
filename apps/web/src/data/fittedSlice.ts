import { correctionFromText, type SmileSlice } from '@gvol/quant'
import type { StudyAnswer } from './study.ts'

/** Columns needed to reconstruct a fitted smile. */
export const SLICE_COLUMNS = ['status', 'a', 'b', 'rho', 'm', 'sigma', 'correction'] as const

type Slices = StudyAnswer<'surface-fit', (typeof SLICE_COLUMNS)[number]>['data']

/**
 * Returns the fitted smile in one row of a surface fit: total variance over k = ln(K/F); undefined where the fit was
 * rejected.
 */
export const fittedSlice = (fit: Slices, row: number): SmileSlice | undefined => {
  const a = fit.a[row]
  const b = fit.b[row]
  const rho = fit.rho[row]
  const m = fit.m[row]
  const sigma = fit.sigma[row]
  const isWhole = a != null && b != null && rho != null && m != null && sigma != null
  if (fit.status[row] !== 'fitted' || !isWhole) return undefined
  const correction = correctionFromText(fit.correction[row] ?? '')
  return correction === undefined ? { a, b, rho, m, sigma } : { a, b, rho, m, sigma, correction }
}
