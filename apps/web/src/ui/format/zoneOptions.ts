/** Time zones used by markets and traders, listed before the others. */
const FIRST = ['UTC', 'America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Zurich', 'Asia/Dubai']
const ALSO_FIRST = ['Asia/Singapore', 'Asia/Hong_Kong', 'Asia/Tokyo', 'Australia/Sydney']

const label = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** Returns the time zone of this machine. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the selectable time zones: those of the trade, this machine's own, then all others that it supports.
 *
 * @param chosen  always included
 */
export const zoneOptions = (
  chosen: string,
  own: string = ownZone(),
  zones: readonly string[] = Intl.supportedValuesOf('timeZone'),
): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([...FIRST, ...ALSO_FIRST, own, chosen, ...zones])].map((zone) => ({
    value: zone,
    label: zone === own && zone !== 'UTC' ? `${label(zone)} (this machine)` : label(zone),
  }))
