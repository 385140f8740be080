import type { EventDefinition } from './events/defineEvent.ts'
import {
  type Domain,
  type EventFault,
  type Fields,
  INSTANT,
  isWithin,
  nameFault,
  outside,
  PRICE,
  type Rule,
  SIZE,
} from './events/domain.ts'
import { eventKinds, type MarketEvent } from './events/events.ts'
import type { Instrument } from './instrument.ts'

type Kind = EventDefinition<MarketEvent>
type Check = { readonly field: string; readonly how: Rule[0]; readonly domain: Domain }
type Checked = Pick<Kind, 'names' | 'domainOf' | 'fault'> & { readonly checks: readonly Check[] }

/** The domain of every number of every event. */
// Each kind has the rules of its own event, and there is one of every type.
export const EVENT_DOMAINS = Object.fromEntries(eventKinds.map(({ type, rules }) => [type, rules])) as unknown as {
  readonly [Type in MarketEvent['type']]: Readonly<Record<string, Rule>>
}

const KINDS: ReadonlyMap<string, Checked> = new Map(
  // A kind is only called with events of its own type.
  (eventKinds as unknown as readonly Kind[]).map(({ type, rules, ...kind }) => {
    const checks = Object.entries<Rule>(rules).map(([field, [how, domain]]) => ({ field, how, domain }))
    return [type, { ...kind, checks }] as const
  }),
)

const numberFault = (event: MarketEvent, { checks, domainOf }: Checked): EventFault | undefined => {
  const fields = event as unknown as Fields
  for (const { field, how, domain } of checks) {
    const value = fields[field]
    if (value === undefined ? how !== 'must' : isWithin(value, domain)) continue
    const other = domainOf?.(event, field)
    if (other !== undefined && isWithin(value, other)) continue
    return { ...outside(field, domain), isOptional: how === 'may' }
  }
  return undefined
}

/** Returns what is wrong with an event; undefined if it is valid. Allocates nothing for a valid event. */
export const eventFault = (event: MarketEvent): EventFault | undefined => {
  const kind = KINDS.get(event.type)
  if (kind === undefined) return undefined
  return numberFault(event, kind) ?? nameFault(event as unknown as Fields, kind.names) ?? kind.fault?.(event)
}

/**
 * Returns what is wrong with the terms of an instrument; undefined if they are valid. An instrument with a fault is
 * unusable.
 */
export const instrumentFault = (instrument: Instrument): EventFault | undefined => {
  const { contractSize, strike, expiryMs } = instrument
  if (!isWithin(contractSize, SIZE)) return outside('contractSize', SIZE)
  if (strike !== undefined && !isWithin(strike, PRICE)) return outside('strike', PRICE)
  if (expiryMs !== undefined && !isWithin(expiryMs, INSTANT)) return outside('expiryMs', INSTANT)
  return nameFault(instrument as unknown as Fields, ['name', 'symbol', 'base', 'quote'])
}

/**
 * Returns the event if valid, a copy without its invalid optional numbers, or undefined if it is unusable.
 *
 * @param onFault  called for every number that was left out, and for what makes the event unusable
 */
export const validEvent = <Event extends MarketEvent>(
  event: Event,
  onFault: (fault: EventFault, event: Event) => void,
): Event | undefined => {
  let left = event
  for (;;) {
    const fault = eventFault(left)
    if (fault === undefined) return left
    onFault(fault, event)
    if (!fault.isOptional) return undefined
    left = { ...left, [fault.field]: undefined }
  }
}
