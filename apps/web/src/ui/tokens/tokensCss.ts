import { COLOR_THEMES, type Look, themeName } from './look.ts'
import { type Tokens, tokensOf } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Light variants leave the dark mode alone, so that what a dark variant does not repeat comes from `:root.dark`. */
const selectorOf = ({ mode, colorTheme, isColorBlindSafe }: Look): string => {
  const variant = [
    colorTheme === 'default' ? '' : `[data-colors="${colorTheme}"]`,
    isColorBlindSafe ? '[data-vision="safe"]' : '',
  ].join('')
  if (mode === 'dark') return `:root.dark${variant}`
  return variant === '' ? ':root' : `:root:not(.dark)${variant}`
}

/** A block with the tokens that the blocks before it do not already give. */
const block = (look: Look, given: Partial<Tokens> = {}): string => {
  const lines = Object.entries(tokensOf(themeName(look)))
    .filter(([name, hex]) => given[name as keyof Tokens] !== hex)
    .map(([name, hex]) => `  --${kebab(name)}: ${hex};`)
  return lines.length === 0 ? '' : `${selectorOf(look)} {\n${lines.join('\n')}\n}\n`
}

/**
 * The stylesheet with every token of every look and their Tailwind names (`bg-panel`, `text-text-secondary`,
 * `border-hairline`): `apps/web/generated/tokens.css`.
 */
export const tokensCss = (): string => {
  const names = Object.keys(tokensOf('dark'))
  const mappedNames = names.map((name) => `  --color-${kebab(name)}: var(--${kebab(name)});`)
  const blocks = (['light', 'dark'] as const).flatMap((mode) => {
    const plain = tokensOf(mode)
    return COLOR_THEMES.flatMap((colorTheme) => {
      const look = { mode, colorTheme, isColorBlindSafe: false }
      return [
        block(look, colorTheme === 'default' ? {} : plain),
        block({ ...look, isColorBlindSafe: true }, tokensOf(themeName(look))),
      ]
    })
  })
  return [...blocks, `@theme inline {\n${mappedNames.join('\n')}\n}\n`].join('\n')
}
