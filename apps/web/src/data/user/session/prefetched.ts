type Prefetched = { readonly path: string; readonly atMs: number; readonly answer: Promise<Response> }

/** A prefetched response older than this is discarded, ms. */
const FRESH_MS = 20_000

/** Returns the response that the page requested before its scripts ran (`public/theme.js`), at most once. */
export const takePrefetched = (path: string): Promise<Response> | undefined => {
  const holder = globalThis as { gvolAsked?: Prefetched | undefined }
  const { gvolAsked: prefetched } = holder
  if (prefetched?.path !== path) return undefined
  holder.gvolAsked = undefined
  return performance.now() - prefetched.atMs < FRESH_MS ? prefetched.answer : undefined
}
