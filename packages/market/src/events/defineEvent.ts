import type { Domain, EventFault, Rule } from './domain.ts'

type NumberField<Event> = {
  [Name in keyof Event]-?: NonNullable<Event[Name]> extends number ? Name : never
}[keyof Event]
type Rules<Event> = { readonly [Name in Exclude<NumberField<Event>, 'receivedAtMs'>]: Rule }

/** A kind of event: what it is about, and what its numbers may be. */
export type EventDefinition<Event extends { readonly type: string }> = {
  readonly type: Event['type']
  /** Fields that are words, without which nobody knows what it is about. */
  readonly names: readonly (keyof Event & string)[]
  /** Of every number what it may be. A field without a rule does not compile. */
  readonly rules: Rules<Event>
  /** Another domain of a number of some of them. */
  readonly domainOf?: (event: Event, field: string) => Domain | undefined
  /** What no number alone can say. */
  readonly fault?: (event: Event) => EventFault | undefined
  /** The type alone; no value. */
  readonly event?: Event
}

export const defineEvent = <Event extends { readonly type: string }>(
  definition: EventDefinition<Event>,
): EventDefinition<Event> => definition
