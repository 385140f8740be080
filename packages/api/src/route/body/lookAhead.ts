import type { RouteContext } from '../route.ts'

/** A chat program or browser that merely looks ahead must not use the link up. */
export const isLookAhead = (context: RouteContext): boolean =>
  context.req.method === 'HEAD' || /prefetch|preview/i.test(context.req.header('sec-purpose') ?? '')
