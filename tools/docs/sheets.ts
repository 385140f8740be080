// The page `sheets-by-screen.md`: for every screen the addresses of the tables that its panels draw.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type Study, studies, subjectOf } from '@gvol/analytics'

const web = resolve(import.meta.dirname, '../../apps/web/src')

const sourceOf = (folder: string): string =>
  globSync('*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('\n')

/** Studies that a chart queries, by the chart's id: named in its folder, or those of its own name. */
const studiesOfCharts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync('charts/*/*/chart.ts', { cwd: web }).map((path) => {
      const chart = basename(dirname(path))
      const queried = [...sourceOf(resolve(web, dirname(path))).matchAll(/\bstudyQuery\(\s*'([a-z0-9-]+)'/g)].map(
        ([, id]) => String(id),
      )
      const known = [...new Set([...queried, chart])].filter((id) => Object.hasOwn(studies, id))
      return [chart, known] as const
    }),
  )

/** An example of every argument that must be given; what is in capitals is the reader's to fill in. */
const EXAMPLES: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  otherCoin: 'ETH',
  otherExchange: 'okx',
  otherSymbol: 'BTC',
  instrument: 'BTC-PERPETUAL',
  network: 'derive',
  address: 'ADDRESS',
  formula: 'atm(30d)',
  legs: encodeURIComponent('[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5}]'),
}

/** Where the example of an argument is no such thing as the study is about. */
const EXAMPLES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    ['option-now', 'option-ladder', 'option-position', 'option-history', 'option-candles', 'option-trades'].map(
      (id) => [id, { instrument: 'OPTION' }],
    ),
  ),
  ...Object.fromEntries(['altcoin-atm', 'altcoin-strikes'].map((id) => [id, { coin: 'SOL' }])),
  ...Object.fromEntries(
    ['pair-depth', 'spot-board', 'spot-candles', 'spot-order-sizes', 'spot-spread'].map((id) => [
      id,
      { exchange: 'okx', symbol: 'BTC_USDT' },
    ]),
  ),
  'portfolio-positions': {
    legs: encodeURIComponent('[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5,"price":100000}]'),
  },
  'venue-activity': { exchange: 'derive', symbol: 'BTC_USDC' },
  'long-short': { exchange: 'okx', instrument: 'BTC-USDT-SWAP' },
  'implied-correlation': { otherExchange: 'deribit', otherSymbol: 'ETH' },
}

const DAYS = 'a month of daily prices'
const NODE = 'a node of Derive’s chain (`--derive-node`)'

/** Studies that a desk which was just started cannot answer, and what they need first. */
export const needsOfSheets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['altcoin-atm', 'altcoin-errors', 'altcoin-strikes', 'altcoin-test', 'realised-forecast'].map((id) => [id, DAYS]),
  ),
  ...Object.fromEntries(
    ['address-positions', 'address-settlements', 'address-trades', 'address-vaults'].map((id) => [id, NODE]),
  ),
  'fund-options': 'the venue cboe (`--venues`)',
  'venue-activity': 'the venue derive (`--venues`)',
  ...Object.fromEntries(['own-studies', 'own-study'].map((id) => [id, 'a study of the operator’s own'])),
  ...Object.fromEntries(
    ['structure-life', 'structure-legs'].map((id) => [id, 'a structure that traded there: its legs as `uniTrade`']),
  ),
  'portfolio-outcome': 'an option of one coin among the legs',
  'portfolio-rolls': 'a leg that expires within a week',
  'implied-correlation': 'options on the cross of both coins at that venue',
  'liquidation-tape': 'a liquidation of the last 24 hours',
}

/** Returns the path of a study as CSV, with its required arguments. */
const addressOf = (id: string, study: Study): string => {
  const needed = [...Object.entries(subjectOf(study.subject).arguments), ...Object.entries(study.input)]
    .filter(([, { isRequired }]) => isRequired)
    .map(([name]) => `${name}=${EXAMPLES_OF[id]?.[name] ?? EXAMPLES[name] ?? '…'}`)
  return `/api/v1/csv/${id}${needed.length === 0 ? '' : `?${needed.join('&')}`}`
}

type Sheet = { readonly screen: string; readonly studies: readonly string[] }

/** Every screen with the studies of its panels, in the order in which it shows them. */
export const sheetsOfScreens = (): readonly Sheet[] => {
  const ofCharts = studiesOfCharts()
  return globSync('screens/*/*/screen.ts', { cwd: web })
    .toSorted()
    .map((path) => {
      const panels = [...sourceOf(resolve(web, dirname(path))).matchAll(/\{\s*id: '([a-z0-9-]+)'/g)].map(([, id]) =>
        String(id),
      )
      const known = [...new Set(panels.flatMap((id) => ofCharts.get(id) ?? []))]
      return { screen: basename(dirname(path)), studies: known }
    })
    .filter((sheet) => sheet.studies.length > 0)
}

const sheetText = ({ screen, studies: ids }: Sheet): string => {
  const rows = ids.map((id) => {
    const study = studies[id as keyof typeof studies] as Study
    return `| ${study.title.replaceAll('|', '\\|')} | \`${addressOf(id, study)}\` | ${needsOfSheets[id] ?? ''} |`
  })
  return `## ${screen}\n\n| table | address | needs |\n|---|---|---|\n${rows.join('\n')}\n`
}

/** The document. */
export const sheetsSource = (): string =>
  `# Tables by screen

The tables that the panels of each screen draw, as addresses for spreadsheets; add \`&key=gvol_…\` and whatever arguments the study takes ([sheets.md](../../docs/sheets.md)). \`OPTION\` is the name of a listed option, such as those in the column \`instrument\` of \`/api/v1/csv/option-chain?exchange=deribit&symbol=BTC\`; legs are JSON as [a portfolio exports them](api.md), written for an address.

${sheetsOfScreens().map(sheetText).join('\n')}`
