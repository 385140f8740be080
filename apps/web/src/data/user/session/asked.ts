type Asked = { readonly path: string; readonly atMs: number; readonly answer: Promise<Response> }

/** An answer older than this is asked for anew, ms. */
const FRESH_MS = 20_000

/** The answer to what the page itself asked for before its scripts ran (`public/theme.js`), once. */
export const takeAsked = (path: string): Promise<Response> | undefined => {
  const holder = globalThis as { gvolAsked?: Asked | undefined }
  const { gvolAsked: asked } = holder
  if (asked?.path !== path) return undefined
  holder.gvolAsked = undefined
  return performance.now() - asked.atMs < FRESH_MS ? asked.answer : undefined
}
