import type { Domain, EventFault, Rule } from './domain.ts'

type NumberField<Event> = {
  [Name in keyof Event]-?: NonNullable<Event[Name]> extends number ? Name : never
}[keyof Event]
type Rules<Event> = { readonly [Name in Exclude<NumberField<Event>, 'receivedAtMs'>]: Rule }

/** A kind of event, with the domains of its numbers. */
export type EventDefinition<Event extends { readonly type: string }> = {
  readonly type: Event['type']
  /** Required text fields that identify the subject. */
  readonly names: readonly (keyof Event & string)[]
  /** The domain of every number. A field without a rule does not compile. */
  readonly rules: Rules<Event>
  /** Overrides the domain of a number for some events. */
  readonly domainOf?: (event: Event, field: string) => Domain | undefined
  /** Checks what involves more than one number. */
  readonly fault?: (event: Event) => EventFault | undefined
  /** Carries the type only; never set. */
  readonly event?: Event
}

export const defineEvent = <Event extends { readonly type: string }>(
  definition: EventDefinition<Event>,
): EventDefinition<Event> => definition
