import { parseAccept } from 'hono/utils/accept'
import { type Encoding, encodings } from './encodings.ts'

/**
 * Returns the content coding that a client prefers by its q-values (RFC 9110, 12.5.3), the desk's first where it
 * accepts several alike; undefined for a plain answer.
 *
 * @param header  `Accept-Encoding` of the request
 * @param available  content codings to choose from, the desk's first choice first
 */
export const chosenEncoding = (
  header: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | undefined => {
  const accepted = parseAccept(header ?? '').map(({ type, q }) => ({ id: type.trim().toLowerCase(), q }))
  const qOf = (id: string): number | undefined => accepted.find((one) => one.id === id)?.q
  const others = qOf('*') ?? 0
  // A client that does not name the plain form accepts it, but prefers any coding that it names.
  const plain = qOf('identity') ?? 0
  const offers = available
    .map((encoding) => ({ encoding, q: qOf(encoding.id) ?? others }))
    .filter(({ q }) => q > 0 && q >= plain)
  // `toSorted` is stable: codings that the client accepts alike remain in the desk's order.
  return offers.toSorted((a, b) => b.q - a.q)[0]?.encoding
}
