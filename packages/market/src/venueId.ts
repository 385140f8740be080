/** Names that venues had before, or have elsewhere → the id that the desk knows them by. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'bit.com': 'bitcom',
  gateio: 'gate',
  huobi: 'htx',
  okex: 'okx',
}

/** The id of a venue by any of its names, in any case: `okx` of `OKEx`. A name that is no other name is its own id. */
export const venueId = (name: string): string => {
  const key = name.toLowerCase()
  return Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] as string) : key
}
