/** Zones that markets and their people keep, before the alphabet. */
const FIRST = ['UTC', 'America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Zurich', 'Asia/Dubai']
const ALSO_FIRST = ['Asia/Singapore', 'Asia/Hong_Kong', 'Asia/Tokyo', 'Australia/Sydney']

const label = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The zone that this machine keeps. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Zones to choose from: those of the trade, this machine's own, then every zone that it knows.
 *
 * @param chosen  stays in the list whatever it is
 */
export const zoneOptions = (
  chosen: string,
  own: string = ownZone(),
  known: readonly string[] = Intl.supportedValuesOf('timeZone'),
): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...FIRST, ...ALSO_FIRST, own, chosen, ...known])].map((zone) => ({
    value: zone,
    label: zone === own && zone !== 'UTC' ? `${label(zone)} (this machine)` : label(zone),
  }))
