import { coinOf } from '@gvol/market'
import { loadedControl } from '../../control-bar/loadedControls.ts'
import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts'
import type { PageFacts } from '../../page-control/definePageControl.ts'
import type { PageControlId } from '../../page-controls/catalog.ts'
import { defaultControls, pageControl } from '../../page-controls/pageControls.ts'
import { Button } from '../../ui/Button.tsx'
import { InputRow } from './rows.tsx'

type Props = {
  /** Controls whose initial value can be chosen; those without a setting are left out. Their components are loaded. */
  readonly controls: readonly PageControlId[]
  readonly choices: PageFacts['choices']
}

const withText = (controls: Settings['controls'], id: PageControlId, text: string | undefined) => {
  const { [id]: _, ...others } = controls
  return text === undefined ? others : { ...others, [id]: text }
}

/** Initial values of page controls, each in its own input; a URL overrides them for its page. */
export const PageStart = ({ controls: ids, choices }: Props) => {
  const settings = useSettings()
  const { exchange, symbol, controls } = settings
  const coin = coinOf(symbol)
  const defaults = defaultControls(settings, { ids, coin, choices })
  const facts: PageFacts = {
    market: { exchange, symbol },
    listedExpiries: [],
    atMs: Date.now(),
    isHistorical: false,
    coin,
    choices,
  }
  return ids.map((id) => {
    const { name, setting, text } = pageControl(id)
    if (!('about' in setting)) return null
    const Control = loadedControl(id)
    const storeControl = (controlText: string | undefined) =>
      changeSettings({ controls: withText(controls, id, controlText) })
    return (
      <InputRow key={id} label={name} about={setting.about}>
        <Control value={defaults[id]} facts={facts} onChange={(value) => storeControl(text(value))} />
        {controls[id] !== undefined && (
          <Button variant="quiet" onClick={() => storeControl(undefined)}>
            Default<span className="sr-only"> of {name.toLowerCase()}</span>
          </Button>
        )}
      </InputRow>
    )
  })
}
