import { type ThemeName, type TokenName, tokensOf } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const block = (selector: string, theme: ThemeName): string => {
  const tokens = tokensOf(theme)
  const lines = Object.entries(tokens).map(([name, hex]) => `  --${kebab(name)}: ${hex};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

/**
 * The stylesheet with every token of both themes and their Tailwind names (`bg-panel`, `text-text-secondary`,
 * `border-hairline`). `npm run gen` writes it to `tokens.gen.css`; a test compares the two.
 */
export const tokensCss = (): string => {
  const names = Object.keys(tokensOf('dark')) as TokenName[]
  const mapped = names.map((name) => `  --color-${kebab(name)}: var(--${kebab(name)});`)
  return [
    '/* Written by `npm run gen -w @gvol/web` from tokens.ts. */',
    block(':root', 'light'),
    block(':root.dark', 'dark'),
    `@theme inline {\n${mapped.join('\n')}\n}\n`,
  ].join('\n')
}
