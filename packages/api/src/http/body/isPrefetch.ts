import type { RouteContext } from '../route.ts'

/** A chat program or browser that prefetches must not use up the link. */
export const isPrefetch = (context: RouteContext): boolean =>
  context.req.method === 'HEAD' || /prefetch|preview/i.test(context.req.header('sec-purpose') ?? '')
