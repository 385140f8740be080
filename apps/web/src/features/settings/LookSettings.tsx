import {
  setColorBlindSafe,
  setColorTheme,
  setTheme,
  unsetTheme,
  useIsModeChosen,
  useLook,
} from '../../ui/theme/theme.ts'
import { COLOR_THEMES, isColorTheme } from '../../ui/tokens/look.ts'
import { RadioRow, SelectRow } from './rows.tsx'

const nameOf = (theme: string): string => theme.charAt(0).toUpperCase() + theme.slice(1)

/** Dark or light, colours, and whether opposites can be told apart by everybody. */
export const LookSettings = () => {
  const { mode, colorTheme, isColorBlindSafe } = useLook()
  const isChosen = useIsModeChosen()
  return (
    <>
      <RadioRow
        label="Theme"
        about="Dark and light are kept; the system may change by the hour."
        value={isChosen ? mode : 'system'}
        options={{ system: 'As the system', dark: 'Dark', light: 'Light' }}
        onChoose={(choice) => (choice === 'system' ? unsetTheme() : setTheme(choice))}
      />
      <SelectRow
        label="Colours"
        about="Put and call colours belong to the theme; candlesticks are green and red in all of them."
        value={colorTheme}
        options={COLOR_THEMES.map((theme) => ({ value: theme, label: nameOf(theme) }))}
        onChoose={(theme) => isColorTheme(theme) && setColorTheme(theme)}
      />
      <RadioRow
        label="Calls and puts, up and down"
        about="Safe: blue against orange, told apart with every kind of colour vision."
        value={isColorBlindSafe ? 'safe' : 'usual'}
        options={{ usual: 'As the theme', safe: 'Colour-blind safe' }}
        onChoose={(vision) => setColorBlindSafe(vision === 'safe')}
      />
    </>
  )
}
