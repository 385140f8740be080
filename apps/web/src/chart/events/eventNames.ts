/** Short names of the kinds of scheduled dates, for markers and tables. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
  fomc: 'FOMC',
  cpi: 'CPI',
  jobs: 'Jobs',
  pce: 'PCE',
  unlock: 'Unlock',
  upgrade: 'Upgrade',
  other: 'Date',
  expiry: 'Expiry',
}
