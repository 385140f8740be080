import { type FaultName, type Faults, noFaults } from './faults.ts'

/** Faults of all venues, and additional ones per venue. */
export type FaultPlan = {
  readonly all: Partial<Faults>
  readonly byVenue: Readonly<Record<string, Partial<Faults>>>
}

const NAMES = Object.keys(noFaults()) as FaultName[]
const EXAMPLE = 'gap=0.01,late=0.05,lateMs=3000,okx:outage'

const faultValue = (name: FaultName, text: string | undefined): boolean | number | undefined => {
  if (typeof noFaults()[name] === 'boolean') return text === undefined || text === 'true' ? true : undefined
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  const isFine = name === 'clockSkewMs' ? Number.isFinite(value) : value >= 0
  return isFine ? value : undefined
}

/**
 * Parses an operator's faults: `gap=0.01,late=0.05,okx:outage`. A switch has no value, the others have a number; a
 * venue before a colon limits a fault to that venue.
 *
 * @returns the plan, or a sentence that says what was expected
 */
export const faultsFromText = (
  text: string,
): { readonly ok: true; readonly plan: FaultPlan } | { readonly ok: false; readonly reason: string } => {
  const all: Partial<Faults> = {}
  const byVenue: Record<string, Partial<Faults>> = {}
  for (const part of text.split(',')) {
    if (part.trim() === '') continue
    const [, venue, name, value] = /^(?:([a-z][a-z0-9-]*):)?([A-Za-z]+)(?:=(.*))?$/.exec(part.trim()) ?? []
    const match = NAMES.find((each) => each === name)
    const read = match === undefined ? undefined : faultValue(match, value)
    if (match === undefined || read === undefined) {
      return { ok: false, reason: `expected faults such as ${EXAMPLE}, of ${NAMES.join(', ')}; got ${part.trim()}` }
    }
    const target = venue === undefined ? all : (byVenue[venue] ?? {})
    if (venue !== undefined) byVenue[venue] = target
    Object.assign(target, { [match]: read })
  }
  return { ok: true, plan: { all, byVenue } }
}

/** Returns the faults of one venue in a plan. */
export const faultsOf = (plan: FaultPlan, venue: string): Partial<Faults> => ({
  ...plan.all,
  ...plan.byVenue[venue],
})
