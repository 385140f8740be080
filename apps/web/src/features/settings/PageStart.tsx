import { coinOf } from '@gvol/market'
import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts'
import { arrivedControl } from '../../page-controls/_kit/arrivedControls.ts'
import type { PageFacts } from '../../page-controls/_kit/definePageControl.ts'
import { pageControl, standingControls } from '../../page-controls/_kit/pageControls.ts'
import type { PageControlId } from '../../page-controls/catalog.ts'
import { Button } from '../../ui/Button.tsx'
import { InputRow } from './rows.tsx'

type Props = {
  /** Controls to choose a start for; those without a setting of their own are left out. Their components are loaded. */
  readonly controls: readonly PageControlId[]
  readonly choices: PageFacts['choices']
}

const withText = (controls: Settings['controls'], id: PageControlId, text: string | undefined) => {
  const { [id]: _, ...others } = controls
  return text === undefined ? others : { ...others, [id]: text }
}

/** What the controls of pages start with, each in its own input; an address says otherwise for its page. */
export const PageStart = ({ controls: ids, choices }: Props) => {
  const settings = useSettings()
  const { exchange, symbol, controls } = settings
  const coin = coinOf(symbol)
  const standing = standingControls(settings, { ids, coin, choices })
  const facts: PageFacts = {
    market: { exchange, symbol },
    listedExpiries: [],
    atMs: Date.now(),
    isPast: false,
    coin,
    choices,
  }
  return ids.map((id) => {
    const { name, setting, text } = pageControl(id)
    if (!('about' in setting)) return null
    const Control = arrivedControl(id)
    const keep = (kept: string | undefined) => changeSettings({ controls: withText(controls, id, kept) })
    return (
      <InputRow key={id} label={name} about={setting.about}>
        <Control value={standing[id]} facts={facts} onChange={(value) => keep(text(value))} />
        {controls[id] !== undefined && (
          <Button look="quiet" onClick={() => keep(undefined)}>
            Default<span className="sr-only"> of {name.toLowerCase()}</span>
          </Button>
        )}
      </InputRow>
    )
  })
}
