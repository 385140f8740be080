import { pulledStream } from '../body/pulledStream.ts'
import type { Route, RouteContext } from '../route.ts'
import { chosenEncoding } from './chosenEncoding.ts'
import { compressedPieces } from './compressedPieces.ts'
import type { Encoding } from './encodings.ts'

/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1_024

/** Parquet and pictures are compressed already. */
const isCompressible = (mediaType: string | null): boolean =>
  mediaType !== null && /^text\/|json|vnd\.apache\.arrow/.test(mediaType)

const cache = new WeakMap<Uint8Array, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

/** Compresses a body once per encoding, however many requests share it. */
const compressedOnce = (bytes: Uint8Array, { id, whole }: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
  const byEncoding = cache.get(bytes) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  cache.set(bytes, byEncoding)
  const compressed = byEncoding.get(id) ?? whole(bytes)
  byEncoding.set(id, compressed)
  return compressed
}

const streamOf = (body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> =>
  pulledStream(compressedPieces(body, encoding), () => body.cancel().catch(() => undefined))

/** A strong tag names exact bytes, and those of a compressed answer are others (RFC 9110, 8.8.3.3). */
const markEncoded = (headers: Headers, etag: string | null): void => {
  if (etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
}

const withVary = (headers: Headers): void => {
  const vary = headers.get('vary')
  headers.set('vary', vary === null ? 'accept-encoding' : `${vary}, accept-encoding`)
}

/** Compresses an answer as its client accepts; small ones, pictures and Parquet remain as they are. */
const compressed = async (context: RouteContext, response: Response): Promise<Response> => {
  const { status, headers } = response
  withVary(headers)
  const encoding = chosenEncoding(context.req.header('accept-encoding'))
  if (encoding === undefined || context.get('isPlain') === true) return response
  if (status === 304) {
    markEncoded(headers, headers.get('etag'))
    return response
  }
  if (!isCompressible(headers.get('content-type')) || headers.has('content-encoding')) return response
  const isHead = context.req.method === 'HEAD'
  const encoded = (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null): Response => {
    const answer = new Response(body, { status, headers })
    answer.headers.delete('content-length')
    answer.headers.set('content-encoding', encoding.id)
    markEncoded(answer.headers, headers.get('etag'))
    return answer
  }
  if (context.get('isStreamed') === true)
    return encoded(isHead || response.body === null ? null : streamOf(response.body, encoding))
  const bytes = context.get('bodyBytes') ?? new Uint8Array(await response.arrayBuffer())
  if (bytes.length < MIN_BYTES) return new Response(bytes, { status, headers })
  return encoded(isHead ? null : await compressedOnce(bytes, encoding))
}

/** Adds compression to a route that allows it. */
export const compressing =
  (route: Pick<Route, 'isCompressed'>, answer: (context: RouteContext) => Promise<Response>) =>
  async (context: RouteContext): Promise<Response> =>
    route.isCompressed === true ? compressed(context, await answer(context)) : answer(context)
