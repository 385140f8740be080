import { yearsBetween } from '@gvol/market'
import { correctionFromText, type SmileSlice, sviVol } from '@gvol/quant'
import type { TableColumns } from '@gvol/store'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

export const SMILE_COLUMNS = [
  'atMs',
  'expiryMs',
  'forward',
  'index',
  'atmVol',
  'sviA',
  'sviB',
  'sviRho',
  'sviM',
  'sviSigma',
  'correction',
] as const

export type SmileRows = TableColumns<'surface', (typeof SMILE_COLUMNS)[number]>

/** The stored smile of an expiry at an instant. */
export type StoredSmile = {
  readonly forward: number
  readonly timeYears: number
  /** Annualized decimal; NaN if not available. */
  readonly volAt: (strike: number) => number
}

const sliceAt = ({ column }: SmileRows, row: number): SmileSlice | undefined => {
  const raw = {
    a: column.sviA[row],
    b: column.sviB[row],
    rho: column.sviRho[row],
    m: column.sviM[row],
    sigma: column.sviSigma[row],
  }
  if (Object.values(raw).some(Number.isNaN)) return undefined
  const text = column.correction[row]
  const correction = text === null || text === undefined ? undefined : correctionFromText(text)
  return correction === undefined ? raw : { ...raw, correction }
}

/** Restores a smile from a row of the stored surface. */
export const storedSmile = (rows: SmileRows, row: number): StoredSmile => {
  const { column } = rows
  const forward = column.forward[row]
  const timeYears = yearsBetween(column.atMs[row], column.expiryMs[row])
  const slice = sliceAt(rows, row)
  const atm = numberAt(column.atmVol, row) ?? Number.NaN
  return {
    forward,
    timeYears,
    volAt: (strike) => {
      const vol = slice === undefined ? atm : sviVol(Math.log(strike / forward), slice, timeYears)
      return vol > 0 ? vol : atm
    },
  }
}
