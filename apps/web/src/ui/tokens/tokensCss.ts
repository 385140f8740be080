import { type Appearance, COLOR_THEMES, themeName } from './appearance.ts'
import { type Tokens, tokensOf } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Light variants do not apply to dark mode, so that tokens which a dark variant does not repeat come from `:root.dark`.
 */
const selectorOf = ({ mode, colorTheme, isColorBlindSafe }: Appearance): string => {
  const variant = [
    colorTheme === 'default' ? '' : `[data-colors="${colorTheme}"]`,
    isColorBlindSafe ? '[data-vision="safe"]' : '',
  ].join('')
  if (mode === 'dark') return `:root.dark${variant}`
  return variant === '' ? ':root' : `:root:not(.dark)${variant}`
}

/** Returns a block with the tokens that differ from the blocks before it. */
const block = (appearance: Appearance, base: Partial<Tokens> = {}): string => {
  const lines = Object.entries(tokensOf(themeName(appearance)))
    .filter(([name, hex]) => base[name as keyof Tokens] !== hex)
    .map(([name, hex]) => `  --${kebab(name)}: ${hex};`)
  return lines.length === 0 ? '' : `${selectorOf(appearance)} {\n${lines.join('\n')}\n}\n`
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
      const appearance = { mode, colorTheme, isColorBlindSafe: false }
      return [
        block(appearance, colorTheme === 'default' ? {} : plain),
        block({ ...appearance, isColorBlindSafe: true }, tokensOf(themeName(appearance))),
      ]
    })
  })
  return [...blocks, `@theme inline {\n${mappedNames.join('\n')}\n}\n`].join('\n')
}
