import { futurePath, perpetualPath } from '../../data/paths.ts'

/** Returns the path to a leg's page. @param days  to its expiry; 0 for a perpetual */
export const legPath = (exchange: string, instrument: string, days: number): string =>
  (days === 0 ? perpetualPath : futurePath)(exchange, instrument)
