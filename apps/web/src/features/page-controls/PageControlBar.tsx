import type { PageControls } from '../../data/controls.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { RangeSlider } from '../../ui/RangeSlider.tsx'
import { useViewport } from '../../ui/useViewport.ts'
import { ExpiryPicker } from './ExpiryPicker.tsx'

/** Days to expiry that matter to traders; the last stands for no limit. */
const DTE_STOPS = [0, 1, 2, 3, 7, 14, 30, 45, 60, 90, 120, 180, 270, 365, 3_650]
/** |Δ| in percent: 0 and 100 are open ends. */
const DELTA_STOPS = [0, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100]

/** Below this width the ranges stand behind a button. */
const ROOMY = 1_000

const dteStopText = (stop: number): string => (stop === 3_650 ? '∞' : `${stop}\u2009d`)

type Props = {
  readonly listedExpiries: readonly number[]
  readonly controls: PageControls
  readonly atMs: number
  readonly onChange: (change: Partial<PageControls>) => void
}

const Ranges = ({ controls, onChange }: Pick<Props, 'controls' | 'onChange'>) => (
  <>
    <RangeSlider
      label="DTE"
      stops={DTE_STOPS}
      value={controls.dte}
      text={dteStopText}
      onChange={(dte) => onChange({ dte })}
    />
    <RangeSlider
      label="|Δ| %"
      stops={DELTA_STOPS}
      value={controls.delta}
      text={(stop) => `${stop}`}
      onChange={(delta) => onChange({ delta })}
    />
  </>
)

/** Controls that apply to the whole page. */
export const PageControlBar = ({ listedExpiries, controls, atMs, onChange }: Props) => {
  const { width } = useViewport()
  const isNarrowed = controls.dte !== undefined || controls.delta !== undefined
  return (
    <>
      <ExpiryPicker
        listed={listedExpiries}
        chosen={controls.expiries}
        atMs={atMs}
        onChoose={(expiries) => onChange({ expiries })}
      />
      {width >= ROOMY ? (
        <Ranges controls={controls} onChange={onChange} />
      ) : (
        <PopoverPanel
          label="Ranges"
          trigger={
            <IconButton icon="settings" label="Days to expiry and delta" className={isNarrowed ? '!text-accent' : ''} />
          }
        >
          <div className="flex flex-col gap-2">
            <Ranges controls={controls} onChange={onChange} />
          </div>
        </PopoverPanel>
      )}
    </>
  )
}
