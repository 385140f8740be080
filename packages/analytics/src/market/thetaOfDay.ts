import { thetaPerDay } from '@gvol/quant'

const DAYS_PER_YEAR = 365

/**
 * Returns theta for one calendar day, or for the remaining life if shorter.
 *
 * @param theta      raw, per year of 365 days
 * @param timeYears  time to expiry
 */
export const thetaOfDay = (theta: number, timeYears: number): number =>
  thetaPerDay(theta) * Math.min(1, timeYears * DAYS_PER_YEAR)
