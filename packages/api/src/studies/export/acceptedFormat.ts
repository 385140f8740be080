import { parseAccept } from 'hono/utils/accept'

const essence = (type: string): string => type.split(';')[0]!.trim().toLowerCase()

/**
 * Returns the format that a client prefers by its q-values (RFC 9110, 12.5.1), the first where it accepts several
 * alike; undefined where it accepts none of them.
 *
 * @param header  `Accept` of the request; without one all formats are accepted
 * @param mediaTypes  media types by format, the desk's first choice first
 */
export const acceptedFormat = <Format extends string>(
  header: string | undefined,
  mediaTypes: Readonly<Record<Format, string>>,
): Format | undefined => {
  const accepted = parseAccept(header || '*/*').map(({ type, q }) => ({ type: essence(type), q }))
  const qOf = (mediaType: string): number => {
    const [kind] = mediaType.split('/')
    // The most specific range that names the type decides.
    for (const range of [mediaType, `${kind}/*`, '*/*']) {
      const match = accepted.find(({ type }) => type === range)
      if (match !== undefined) return match.q
    }
    return 0
  }
  const offers = (Object.keys(mediaTypes) as Format[])
    .map((format) => ({ format, q: qOf(essence(mediaTypes[format])) }))
    .filter(({ q }) => q > 0)
  return offers.toSorted((a, b) => b.q - a.q)[0]?.format
}
