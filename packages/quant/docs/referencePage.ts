import { type Declaration, declaration } from './declaration.ts'
import { type ExportedName, exportedNames } from './exportedNames.ts'

/** Topics of the folders of `src`, in the order of the page. */
export const AREAS = {
  option: 'Prices',
  iv: 'Implied volatility',
  greeks: 'Greeks and their trading units',
  inverse: 'Coin-settled options and venue conventions',
  delta: 'Delta conventions and strikes from delta',
  normal: 'The normal distribution',
  forward: 'Forwards from options',
  parity: 'Rates, boxes and conversions from calls and puts',
  smile: 'One expiry: SVI, at-the-money vol, skew, arbitrage checks',
  surface: 'All expiries: SSVI, constant maturities, forward vol',
  probability: 'Probabilities and densities',
  variance: 'Variance swaps and volatility indices',
  realised: 'Realised volatility, forecasts, cones, correlation',
  positioning: 'Dealer positioning: gamma, vanna and charm exposure, max pain',
  flow: 'Who started a trade, and flow by strike',
  carry: 'Basis, funding, yields of covered positions',
  portfolio: 'Payoffs, scenarios, P&L attribution, margin stress, value at risk',
  indicator: 'Indicators on bars: averages, bands, relative strength, true range, session VWAP',
  performance: 'Strategies run over history, returns, drawdowns',
  strategy: 'Names of option structures',
  altcoin: 'Smiles of coins that list no options',
  view: 'Densities of a view, and the structures that do best under it',
} as const satisfies Record<string, string>

/** One documented name of the package. */
export type Entry = ExportedName & { readonly area: string; readonly declaration: Declaration }

/**
 * Reads every export of the package.
 *
 * @param index   text of `src/index.ts`
 * @param sourceOf  text of a file under `src`
 * @returns the exports in the index's order
 * @throws RangeError for a name whose declaration is not found
 */
export const entries = (index: string, sourceOf: (file: string) => string): Entry[] =>
  exportedNames(index).map((exported) => {
    const declared = declaration(sourceOf(exported.file), exported.name)
    if (!declared) throw new RangeError(`${exported.file} does not declare ${exported.name} as const or type`)
    return { ...exported, area: exported.file.split('/')[0], declaration: declared }
  })

/**
 * The reference page.
 *
 * @param all  every export, see {@link entries}
 * @returns Markdown; links are relative to `dist/docs`
 * @throws RangeError for a folder that {@link AREAS} does not name
 */
export const referencePage = (all: readonly Entry[]): string => {
  const unnamed = all.find(({ area }) => !(area in AREAS))
  if (unnamed) throw new RangeError(`folder ${unnamed.area} has no title in AREAS of packages/quant/docs`)
  const areas = Object.entries(AREAS).map(([area, title]) => ({
    title,
    // a function comes before the types of its parameters
    listed: all.filter((entry) => entry.area === area).sort((a, b) => rank(all, a) - rank(all, b)),
  }))
  const anchors = anchorsOf(areas.flatMap(({ title, listed }) => [title, ...listed.map(({ name }) => name)]))
  const linked = (text: string): string =>
    text.replace(/\{@link (\w+)\}/g, (_, name) => (anchors.has(name) ? `[${name}](#${anchors.get(name)})` : name))
  return [
    '# Reference of `@gvol/quant`',
    '',
    'Worked examples: [quant.md](../../docs/quant.md). Units and words: [conventions.md](../../docs/conventions.md).',
    '',
    ...areas.map(({ title, listed }) => {
      const names = listed.filter(({ isType }) => !isType).map(({ name }) => `[${name}](#${anchors.get(name)})`)
      return `- [${title}](#${anchors.get(title)}): ${names.join(', ')}`
    }),
    '',
    ...areas.flatMap(({ title, listed }) => [`## ${title}`, '', ...listed.flatMap((entry) => section(entry, linked))]),
  ].join('\n')
}

/** By file as the index has it, values before types within a file. */
const rank = (all: readonly Entry[], entry: Entry): number =>
  all.findIndex(({ file }) => file === entry.file) * 2 + (entry.isType ? 1 : 0)

const section = (
  { name, file, declaration: { signature, doc } }: Entry,
  linked: (text: string) => string,
): string[] => {
  const list = doc
    ? [
        ...doc.params.map((param) => `- \`${param.name}\`: ${param.text}`),
        ...doc.returns.map((text) => `- Returns ${text}`),
        ...doc.throws.map((text) => `- Throws ${text}`),
        ...doc.remarks.map((text) => `- Remarks: ${text}`),
        ...doc.see.map((text) => `- Source: ${text}`),
      ]
    : []
  return [
    `### ${name}`,
    '',
    '```ts',
    signature,
    '```',
    '',
    ...(doc ? [linked(doc.text), ''] : []),
    ...(list.length > 0 ? [...list.map((line) => linked(line.replaceAll('\n\n', ' '))), ''] : []),
    `[${file}](../../packages/quant/src/${file})`,
    '',
  ]
}

/** Anchors as GitHub makes them: lower case, no punctuation, a number after repeats. */
const anchorsOf = (headings: readonly string[]): Map<string, string> => {
  const seen = new Map<string, number>()
  return new Map(
    headings.map((heading) => {
      const plain = heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-')
      const times = seen.get(plain) ?? 0
      seen.set(plain, times + 1)
      return [heading, times === 0 ? plain : `${plain}-${times}`]
    }),
  )
}
