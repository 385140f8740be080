const LEG = { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: -2.5 }
const PANEL = {
  id: 'smile',
  chart: 'smile',
  title: 'Smile of BTC',
  subject: { exchange: 'deribit', symbol: 'BTC' },
  page: {},
  texts: {},
  place: { x: 0, y: 0, w: 12, h: 6 },
  questions: [
    {
      name: 'smile',
      study: 'smile',
      arguments: { exchange: 'deribit', symbol: 'BTC' },
      columns: ['strike', 'markVol'],
    },
  ],
}
const ALERT = {
  name: 'Vol is high',
  watch: { kind: 'number', market: { exchange: 'deribit', symbol: 'BTC' }, formula: 'vol-index.value' },
  condition: { kind: 'above', level: 0.6 },
}

/** Bodies that do not follow from their schema. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /api/portfolios': { name: 'Book', legs: [LEG] },
  'PUT /api/portfolios/:id': { legs: [LEG] },
  'POST /api/workspaces': { name: 'Board', data: { components: [] } },
  'PUT /api/workspaces/:id': { name: 'Board', version: 1 },
  'PUT /api/workspaces/:id/components/add': { component: { meta: { id: 'smile' } } },
  'POST /api/publications': { name: 'Smile', panels: [PANEL], origins: ['https://example.org'] },
  'POST /api/reports': {
    name: 'Morning',
    panels: [PANEL],
    schedule: { day: 'mon', hour: 8, zone: 'Europe/Berlin' },
  },
  'POST /api/alerts': ALERT,
  'PUT /api/alerts/:id': { isOn: false, version: 1 },
  'POST /api/alerts/channels': {
    kind: 'webhook',
    name: 'Desk',
    url: 'https://example.org/alerts',
    secret: 'a-secret-of-16-or-more',
  },
  'POST /api/venue-keys': { venue: 'deribit', name: 'Read only', key: 'aB3dE5', secret: 'sEcReT' },
  'POST /api/alerts/try': { ...ALERT, days: 30 },
}

/** Returns an example of the body of a route, by method and path. */
export const bodyExample = (route: string): unknown => EXAMPLES[route]
