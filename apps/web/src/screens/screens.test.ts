import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalog, isChartId } from '../charts/catalog.ts'
import { namesOf } from '../data/paths.ts'
import type { PageControlId } from '../page-controls/catalog.ts'
import { defineScreen, type ScreenSubject } from '../screen/defineScreen.ts'
import { SCREENS } from './catalog.ts'
import {
  canonicalPath,
  controlsOf,
  ENTRANCE_PATHS,
  isOpenPath,
  isOpenTo,
  LISTED,
  marketOfPath,
  pagePaths,
  parentOf,
  pathForMarket,
  pathOfScreen,
  screenById,
  screenOfPath,
  screensOf,
  titleParts,
} from './screens.ts'

const ETH = { exchange: 'okex', symbol: 'ETH' }

test('a change of market keeps the screen', () => {
  expect(pathForMarket('/options/deribit/BTC/current/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/options/deribit/BTC/gamma-exposure/', ETH)).toBe('/options/okex/ETH/gamma-exposure/')
  expect(pathForMarket('/options/deribit/paradigm/block-sniffer/BTC/', ETH)).toBe(
    '/options/okex/paradigm/block-sniffer/ETH/',
  )
  expect(pathForMarket('/dvol-index/BTC/', ETH)).toBe('/dvol-index/ETH/')
  expect(pathForMarket('/spot/kraken/', ETH)).toBe('/spot/okex/')
  expect(pathForMarket('/defi/lyra/arbitrum/BTC/', ETH)).toBe('/defi/lyra/arbitrum/ETH/')
})

test('the market of a page with its own path is the one that its panels show', () => {
  const derive = { exchange: 'derive', symbol: 'ETH_USDC' }
  expect(marketOfPath('/defi/lyra/derive/ETH/')).toEqual(derive)
  expect(marketOfPath('/defi-lyra/lyra/eth_usdc/')).toEqual(derive)
  expect(marketOfPath(`/defi/lyra/derive/ETH/0x${'1'.repeat(40)}/`)).toEqual(derive)
  expect(pathForMarket('/defi/lyra/derive/BTC/', derive)).toBe('/defi/lyra/derive/ETH_USDC/')
  // An archive has no live market, so that of the page before stays, with the coin.
  expect(marketOfPath('/defi/lyra/optimism/ETH/')).toEqual({ symbol: 'ETH' })
})

test('an instrument does not carry over to another market; screens about no market lead to current options', () => {
  expect(pathForMarket('/options/deribit/BTC/current/BTC-27NOV26-1-C/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/status/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/nowhere/', ETH)).toBe('/options/okex/ETH/current/')
})

test('a page has one address: it ends in a slash, and a venue has its current id whatever former name was used', () => {
  expect(canonicalPath('/options/okex/BTC/current/')).toBe('/options/okx/BTC/current/')
  expect(canonicalPath('/options/huobi/BTC/current')).toBe('/options/htx/BTC/current/')
  expect(canonicalPath('/options/bit.com/BTC_USDC/historic/')).toBe('/options/bitcom/BTC_USDC/historic/')
  expect(canonicalPath('/options/OKEx/BTC/current/BTC%2F1/')).toBe('/options/okx/BTC/current/BTC%2F1/')
  expect(canonicalPath('/futs-perps/okex/perpetuals/')).toBe('/futs-perps/okx/perpetuals/')
  for (const path of ['/', '/options/deribit/BTC/current/', '/options/global/BTC/', '/workspaces/okex/', '/okex/'])
    expect(canonicalPath(path)).toBe(path)
})

test('the market of a path is read as far as the path contains it', () => {
  expect(marketOfPath('/options/a%20b/X%2FY/current/')).toEqual({ exchange: 'a b', symbol: 'X/Y' })
  expect(marketOfPath('/options/global/BTC/')).toEqual({ symbol: 'BTC' })
  expect(marketOfPath('/futs-perps/deribit/futures/')).toEqual({ exchange: 'deribit' })
  expect(marketOfPath('/status/')).toEqual({})
})

test('the closest screen matches, and every screen has its parent', () => {
  expect(screenOfPath('/options/global/BTC/')?.screen.id).toBe('options-global')
  expect(screenOfPath('/nowhere/')).toBeUndefined()
  const instrument = screenById('options-instrument')
  expect(instrument && parentOf(instrument).id).toBe('options-current')
  const address = screenById('lyra-address')
  expect(address && parentOf(address).id).toBe('lyra')
})

test('every navigation entry has an address for any market, and ids are unique', () => {
  for (const screen of LISTED) expect(pathOfScreen(screen, ETH)).toMatch(/^\/.*$/)
  expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(SCREENS.length)
})

test('every screen has a description of a sentence, and either panels or its own page', () => {
  for (const { id, shows, load, sections } of SCREENS) {
    expect(shows, id).toMatch(/\.$/)
    expect(
      [load, sections].filter((source) => source !== undefined),
      id,
    ).toHaveLength(1)
  }
})

/** Returns the paths that the desk's code links to, with an example value for each parameter; by file. */
const ledTo = (): readonly (readonly [file: string, path: string])[] => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|[/\\]screen\.ts$/.test(file))
  const begins = new Set(SCREENS.flatMap(({ paths }) => paths.map((path) => path.split('/')[1])))
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/\$\{[^{}]*\}/g, 'name')
    return [...code.matchAll(/['"`](\/([a-z][a-z-]*)\/[^'"`?#$\s]*)/g)].flatMap(([, path = '', first]) =>
      begins.has(first) ? [[file, path] as const] : [],
    )
  })
}

test('every address in the code matches a screen', () => {
  const all = ledTo()
  expect(all.length).toBeGreaterThan(30)
  for (const [file, path] of all) expect(screenOfPath(path)?.screen.id, `${file}: ${path}`).toBeDefined()
})

test('a screen that needs a selection is hidden from navigation', () => {
  for (const { id, paths, isHidden } of SCREENS)
    if (!isHidden)
      expect(
        namesOf(paths[0]).filter((name) => !['exchange', 'symbol', 'network'].includes(name)),
        id,
      ).toEqual([])
})

const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the catalogs list exactly the folders, each with its own id and in the folder of its section', () => {
  const root = import.meta.dirname
  const screenFolders = foldersIn(root).flatMap((section) =>
    foldersIn(join(root, section)).map((id) => `${section}/${id}`),
  )
  expect(SCREENS.map(({ section, id }) => `${section}/${id}`).sort()).toEqual(screenFolders.sort())
})

/** Parameters that a screen needs from its path, or from a page control. */
const NEEDED: Readonly<
  Record<ScreenSubject, readonly (readonly [names: readonly string[], control?: PageControlId])[]>
> = {
  'option-book': [[['exchange'], 'venue'], [['symbol']]],
  'two-books': [[['exchange'], 'venue'], [['symbol']]],
  'books-and-contract': [[['network']], [['symbol']]],
  instrument: [
    [['exchange'], 'venue'],
    [['instrument', 'instrumentName'], 'contract'],
  ],
  venue: [[['exchange'], 'venue']],
  coin: [[['symbol'], 'coin']],
  address: [[['address']]],
  portfolio: [],
  none: [],
}

const PLAIN = {
  id: 'plain',
  title: 'Plain',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/plain/:exchange/:symbol/'],
  shows: 'Nothing but this.',
} as const

test('the path of a screen, or a control of its page, has the subject of the screen', () => {
  for (const screen of SCREENS)
    for (const path of screen.paths)
      for (const [names, control] of NEEDED[screen.subject]) {
        const isNamed = namesOf(path).some((name) => names.includes(name))
        expect(
          isNamed || (control !== undefined && controlsOf(screen).includes(control)),
          `${screen.id}: ${path} ${names}`,
        ).toBe(true)
      }
})

test('a screen of panels has a tab, every tab a panel, each chart once, and only existing charts and controls', () => {
  const withSections = SCREENS.filter(({ sections }) => sections !== undefined)
  expect(withSections.length).toBeGreaterThan(0)
  for (const screen of withSections) {
    const { id, sections = {}, choices = {} } = screen
    const controls = controlsOf(screen)
    expect(Object.keys(sections).length, id).toBeGreaterThan(0)
    for (const [section, { panels }] of Object.entries(sections)) {
      const charts = panels.map((panel) => panel.id)
      expect(charts.length, `${id}.${section}`).toBeGreaterThan(0)
      expect(new Set(charts).size, `${id}.${section}`).toBe(charts.length)
      for (const chart of charts) expect(isChartId(chart), chart).toBe(true)
      const answered: ReadonlySet<string> = new Set(charts.flatMap((chart) => [...catalog[chart].pageControls]))
      for (const control of controls) {
        const isAdded = screen.controls?.includes(control) === true
        const isVisible = controlsOf(screen, section).includes(control)
        expect(isVisible, `${id}.${section} ${control}`).toBe(isAdded || answered.has(control))
      }
    }
    expect(new Set(controls).size, id).toBe(controls.length)
    expect(controls.includes('method'), `${id} names its methods`).toBe(choices.method !== undefined)
  }
})

test('current options equals its declaration: its address and its layout keys are unchanged', () => {
  const screen = screenById('options-current')
  expect(screen?.paths).toEqual(['/options/:exchange/:symbol/current/'])
  expect(Object.keys(screen?.sections ?? {})).toEqual(['volatility', 'positioning', 'activity', 'chain'])
  expect(screen && titleParts(screen, { exchange: 'deribit', symbol: 'BTC' })).toEqual(['BTC options', 'deribit'])
})

test('a page shows the controls that its charts react to, and no others', () => {
  const screen = screenById('options-current')
  expect(screen && controlsOf(screen)).toEqual([
    'expiries',
    'dte',
    'delta',
    'compare',
    'span',
    'dates',
    'trades',
    'structure',
  ])
  const smiles = defineScreen({
    ...PLAIN,
    sections: { all: { title: 'All', panels: [{ id: 'max-pain', columns: 4 }] } },
  })
  expect(controlsOf(smiles)).toEqual(['expiries', 'dte', 'compare'])
  expect(controlsOf({ ...smiles, controls: ['venue'] })).toEqual(['venue', 'expiries', 'dte', 'compare'])
})

test('unknown charts and controls, and charts that need more than their screen has, do not compile', () => {
  const one = (id: string) => ({ all: { title: 'All', panels: [{ id, columns: 4 }] } })
  const good = defineScreen({ ...PLAIN, sections: { all: { title: 'All', panels: [{ id: 'smile', columns: 4 }] } } })
  expect(good.sections).toEqual(one('smile'))
  const wrong = [
    // @ts-expect-error  there is no such chart
    defineScreen({ ...PLAIN, sections: { all: { title: 'All', panels: [{ id: 'smiles', columns: 4 }] } } }),
    // @ts-expect-error  an option book does not say which instrument
    defineScreen({ ...PLAIN, sections: { all: { title: 'All', panels: [{ id: 'option-candles', columns: 4 }] } } }),
    // @ts-expect-error  any text is no chart
    defineScreen({ ...PLAIN, sections: one('smile') }),
    // @ts-expect-error  there is no such control
    defineScreen({ ...PLAIN, controls: ['spans'], sections: good.sections as never }),
  ]
  // Only the compiler rejects them; at run time they are passed through.
  expect(wrong[0]?.sections).toEqual(one('smiles'))
})

test('the small log-in app renders its paths, and the build lists them for the server', () => {
  expect([...ENTRANCE_PATHS].sort()).toEqual([
    '/forgot-password/',
    '/login/',
    '/reset-password/',
    '/sign-in/',
    '/sign-up/',
    '/verify-email/',
  ])
  expect(SCREENS.flatMap(({ paths }) => paths).filter((path) => !pagePaths().includes(path))).toEqual([])
  expect(pagePaths()).toContain('/500/')
})

test('screens of administrators and of the owner are listed for them only', () => {
  const guarded = SCREENS.filter(({ paths }) => paths.some((path) => path.startsWith('/admin/')))
  expect(guarded.length).toBeGreaterThan(2)
  expect(SCREENS.filter(({ right }) => right !== undefined)).toEqual(guarded)
  const member = ['read-studies', 'read-account', 'write-workspaces']
  const administrator = [...member, 'administer']
  const owner = [...administrator, 'read-mailbox']
  const sections = [...new Set(SCREENS.map(({ section }) => section))]
  const listedFor = (may: readonly string[]) => sections.flatMap((section) => screensOf(section, may))
  for (const screen of guarded) {
    expect(isOpenTo(screen, []), screen.id).toBe(false)
    expect(isOpenTo(screen, member), screen.id).toBe(false)
    expect(isOpenTo(screen, owner), screen.id).toBe(true)
    // A key would lead there without a list.
    expect(screen.key, screen.id).toBeUndefined()
    expect(screen.access, screen.id).toBe('person')
    for (const path of screen.paths) expect(isOpenPath(path, member), path).toBe(false)
  }
  expect(listedFor(member).filter((screen) => guarded.includes(screen))).toEqual([])
  expect(listedFor(administrator).filter((screen) => guarded.includes(screen))).toEqual(
    guarded.filter(({ right, isHidden }) => right === 'administer' && !isHidden),
  )
})

test('code that lists screens checks rights, or lists no screen that needs a right', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|^screens\/screens/.test(file))
  const listing = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return /import \{[^}]*\bLISTED\b[^}]*\} from '[^']*screens\/screens\.ts'/.test(code) && !code.includes('isOpenTo')
  })
  expect(listing.sort()).toEqual([
    // Screens with a key, and charts, which pages of administrators do not have.
    'app/keyboard/KeyMap.tsx',
    'app/keyboard/keyboard.ts',
    'app/palette/useJumps.ts',
    // Loads code ahead.
    'screen/loadScreen.ts',
  ])
})
