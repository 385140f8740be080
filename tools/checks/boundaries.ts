/** Who may import whom, by workspace. Everything absent is forbidden. The order is the order in which data flows. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/time': [],
  'packages/market': ['time'],
  'packages/quant': ['time'],
  'packages/wire': [],
  'packages/format': ['time'],
  'packages/formula': ['time'],
  'packages/plot': ['time', 'format'],
  'packages/alerts': ['time', 'market', 'wire', 'format'],
  'packages/exchanges': ['time', 'market'],
  'packages/archive': ['time', 'market'],
  'packages/simulation': ['time', 'market', 'quant', 'archive'],
  'packages/store': ['time', 'market'],
  'packages/accounts': ['time', 'wire'],
  'packages/payments': ['time', 'wire', 'accounts'],
  'packages/analytics': ['time', 'market', 'quant', 'store', 'formula'],
  'packages/compat': ['time', 'market', 'analytics'],
  'packages/api': ['time', 'market', 'wire', 'formula', 'alerts', 'analytics', 'compat', 'accounts', 'payments'],
  'apps/server': [
    'time',
    'market',
    'quant',
    'wire',
    'alerts',
    'exchanges',
    'archive',
    'simulation',
    'store',
    'accounts',
    'payments',
    'analytics',
    'api',
  ],
  'apps/web': ['time', 'market', 'wire', 'quant', 'format', 'plot', 'formula'],
  bench: [
    'time',
    'format',
    'formula',
    'plot',
    'market',
    'wire',
    'alerts',
    'quant',
    'exchanges',
    'archive',
    'simulation',
    'store',
    'accounts',
    'payments',
    'analytics',
    'api',
  ],
  e2e: ['time', 'market', 'quant', 'archive', 'store', 'simulation', 'accounts', 'payments'],
  tools: ['time', 'market', 'analytics', 'exchanges'],
}

/**
 * Inside a workspace folders take from each other one way only. Two of one pair that are listed here know each other by
 * types alone, which leave nothing behind when the program runs.
 */
export const MUTUAL_TYPES: readonly string[] = [
  'packages/exchanges/src: ccxt, venue',
  'packages/exchanges/src: connection, status',
  'packages/exchanges/src: rest, venue',
  'packages/exchanges/src: status, venue',
  'packages/store/src: engine, table',
  'apps/server/src: cluster, live',
  'apps/server/src: data, log',
]

/** Layers of the web app, top first: a layer imports only from those below it. Slices of one layer do not import each other. */
export const WEB_LAYERS: readonly { readonly dir: string; readonly isSliced: boolean }[] = [
  { dir: 'entrance', isSliced: false },
  { dir: 'embed', isSliced: false },
  { dir: 'pictures', isSliced: false },
  { dir: 'app', isSliced: false },
  { dir: 'screens', isSliced: true },
  { dir: 'screen', isSliced: false },
  { dir: 'features', isSliced: true },
  { dir: 'panel', isSliced: false },
  { dir: 'charts', isSliced: true },
  { dir: 'chart', isSliced: false },
  { dir: 'control-bar', isSliced: false },
  { dir: 'page-controls', isSliced: true },
  { dir: 'page-control', isSliced: false },
  { dir: 'ui', isSliced: false },
  { dir: 'data', isSliced: false },
]

/** Files of a folder, its tests among them, before it wants folders of its own. */
export const MAX_FILES = 17
/** Folders that list things of one kind, a file each, however many there are. */
export const LISTINGS: readonly string[] = [
  'e2e',
  'packages/analytics/src/study/argument',
  'packages/market/src/events',
  'packages/plot/src/marks',
  'tools',
]

/** Names that say nothing about what is inside. */
export const FORBIDDEN_NAMES =
  /^(utils?|helpers?|common|shared|core|misc|handy|managers?|services?|base|abstract|stuff)(\.|$)/i
