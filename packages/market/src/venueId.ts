/** Former or alternative names of venues → the id used by the desk. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'bit.com': 'bitcom',
  gateio: 'gate',
  huobi: 'htx',
  okex: 'okx',
}

/** Returns the id of a venue for any of its names, in any case: `okx` for `OKEx`. Any other name is its own id. */
export const venueId = (name: string): string => {
  const key = name.toLowerCase()
  return Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] as string) : key
}
