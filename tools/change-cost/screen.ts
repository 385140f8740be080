import type { Change } from './change.ts'

const SCREEN = `import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'skew-watch',
  title: 'Skew watch',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/skew-watch/'],
  shows: 'Skew of one market by tenor and delta.',
  sections: {
    skew: {
      title: 'Skew',
      panels: [
        { id: 'skew', columns: 8 },
        { id: 'constant-maturity-skew', columns: 4 },
      ],
    },
  },
})
`

const CHECK = `import { deepStrictEqual } from 'node:assert'
import { LISTED, pathForMarket, pathOfScreen, screenOfPath, titleParts } from '../../screens.ts'
import { screen } from './screen.ts'

const market = { exchange: 'deribit', symbol: 'BTC' }
const path = pathOfScreen(screen, market)
deepStrictEqual(path, '/options/deribit/BTC/skew-watch/')
const { screen: match, params } = screenOfPath(path) ?? {}
deepStrictEqual([match === screen, params], [true, market])
deepStrictEqual(LISTED.includes(screen), true)
deepStrictEqual(titleParts(screen, market), ['Skew watch', 'BTC', 'deribit'])
deepStrictEqual(pathForMarket(path, { exchange: 'okex', symbol: 'ETH' }), '/options/okex/ETH/skew-watch/')
`

const IMPORT = "import { screen as skewWatch } from './skew-watch/screen.ts'"
const LINE = '  skewWatch,'
const CATALOG = 'apps/web/src/screens/options/catalog.ts'

export const screen: Change = {
  name: 'a screen',
  words: 'skew watch',
  files: {
    'apps/web/src/screens/options/skew-watch/screen.ts': SCREEN,
    'apps/web/src/screens/options/skew-watch/check.ts': CHECK,
  },
  insertions: [
    {
      file: CATALOG,
      among: /^import \{ screen as \w+ \} from '\.\/([\w-]+)\//,
      text: IMPORT,
    },
    { file: CATALOG, among: /^ {2}(\w+),$/, text: LINE, isLast: true },
  ],
  guide: { file: 'docs/add-screen.md', texts: [SCREEN, IMPORT, LINE] },
  touches: [CATALOG],
  types: { project: 'apps/web/tsconfig.json', paths: ['src/screens', 'src/**/*.d.ts'] },
  run: ['apps/web/src/screens/options/skew-watch/check.ts'],
}
