import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { COLOR_THEMES, type ColorTheme, type Mode, themeName } from '../tokens/appearance.ts'
import { palettesOf, tokensOf } from '../tokens/tokens.ts'
import { setColorBlindSafe, setColorTheme, setTheme, unsetTheme, useAppearance, useIsModeChosen } from './theme.ts'

const MODES = { dark: 'Dark', light: 'Light', system: 'As the system' } as const

const NAMES: Readonly<Record<ColorTheme, string>> = {
  default: 'Default',
  fabio: 'Fabio',
  neon: 'Neon',
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  blue: 'Blue',
  purple: 'Purple',
}

type OptionProps = {
  readonly group: string
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A radio button that previews its option. */
const Option = ({ group, value, isChosen, onChoose, className, children }: OptionProps) => (
  <label
    className={classNames(
      'cursor-pointer rounded border has-focus-visible:outline-2 has-focus-visible:outline-accent',
      isChosen ? 'border-accent' : 'border-hairline hover:bg-hover',
      className,
    )}
  >
    <input type="radio" name={group} value={value} checked={isChosen} onChange={onChoose} className="sr-only" />
    {children}
  </label>
)

/** Preview of a color theme: background, colors of the two sides and the two directions, shades. */
const Preview = ({ colorTheme, mode, isSafe }: { colorTheme: ColorTheme; mode: Mode; isSafe: boolean }) => {
  const tokens = tokensOf(themeName({ mode, colorTheme, isColorBlindSafe: isSafe }))
  const [own] = palettesOf(colorTheme)
  return (
    <span className="block overflow-hidden rounded-t-[3px]" style={{ background: tokens.panel }} aria-hidden="true">
      <span className="flex justify-between px-2 pt-1.5 text-[11px] tabular-nums">
        <span style={{ color: tokens.call }}>52.1</span>
        <span style={{ color: tokens.put }}>54.8</span>
        <span style={{ color: tokens.up }}>+1.2</span>
        <span style={{ color: tokens.down }}>−0.7</span>
        <span style={{ color: tokens.accent }}>25Δ</span>
      </span>
      <span className="mt-1.5 flex h-1.5">
        {Object.entries(own).map(([shade, hex]) => (
          <span key={shade} className="flex-1" style={{ background: hex }} />
        ))}
      </span>
    </span>
  )
}

/** Dark or light mode, color theme, and color-blind-safe colors. Everything applies at once. */
export const ThemePicker = () => {
  const { mode, colorTheme, isColorBlindSafe } = useAppearance()
  const selected = useIsModeChosen() ? mode : 'system'
  return (
    <div className="flex flex-col gap-3 text-[12px]">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1 text-text-secondary">Mode</legend>
        {(Object.keys(MODES) as (keyof typeof MODES)[]).map((name) => (
          <Option
            key={name}
            group="theme-mode"
            value={name}
            isChosen={selected === name}
            onChoose={() => (name === 'system' ? unsetTheme() : setTheme(name))}
            className="px-2 py-1"
          >
            {MODES[name]}
          </Option>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(172px,1fr))] gap-1.5">
        <legend className="mb-1 text-text-secondary">Colours</legend>
        {COLOR_THEMES.map((name) => (
          <Option
            key={name}
            group="theme-colors"
            value={name}
            isChosen={colorTheme === name}
            onChoose={() => setColorTheme(name)}
          >
            <Preview colorTheme={name} mode={mode} isSafe={isColorBlindSafe} />
            <span className="block px-2 py-1">{NAMES[name]}</span>
          </Option>
        ))}
      </fieldset>
      <label className="flex w-fit cursor-pointer items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 accent-accent"
          checked={isColorBlindSafe}
          onChange={({ target }) => setColorBlindSafe(target.checked)}
        />
        <span>
          Colour-blind safe
          <span className="block text-text-tertiary">
            Calls and puts, up and down in blue and orange, apart in lightness too.
          </span>
        </span>
      </label>
    </div>
  )
}
