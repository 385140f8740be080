import type { Status } from '@gvol/wire'
import type { ApiOptions } from '../../apiOptions.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { Route } from '../../http/route.ts'
import { wireStatus } from '../../wire/wireStatus.ts'

export type LiveCounts = Status['live']

/** Routes of health, feed status, and metrics for Prometheus. */
export const statusRoutes = (
  options: Pick<ApiOptions, 'status' | 'isSimulated'>,
  metrics: Metrics,
  live: () => LiveCounts,
): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/health',
    needs: 'nothing',
    doc: 'The process answers.',
    handle: () =>
      Response.json({ ok: true, simulated: options.isSimulated() }, { headers: { 'cache-control': 'no-store' } }),
  },
  {
    method: 'GET',
    path: '/api/status',
    needs: 'read-status',
    isCompressed: true,
    doc: 'Feeds, markets, store and live clients.',
    handle: () =>
      Response.json({ ...wireStatus(options.status(), options.isSimulated()), live: live() } satisfies Status, {
        headers: { 'cache-control': 'no-store' },
      }),
  },
  {
    method: 'GET',
    path: '/metrics',
    needs: 'read-metrics',
    isCompressed: true,
    doc: 'Prometheus text; send a key as bearer token.',
    handle: async () =>
      new Response(await metrics.registry.metrics(), { headers: { 'content-type': metrics.registry.contentType } }),
  },
]
