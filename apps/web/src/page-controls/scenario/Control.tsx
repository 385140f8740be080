import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import type { DealerScenario } from './control.ts'

const SHARES = [1, 0.75, 0.5, 0.25, 0, -0.25, -0.5, -0.75, -1]

const shareText = (share: number): string =>
  share === 0 ? 'none' : `${share > 0 ? 'long' : 'short'} ${Math.round(Math.abs(share) * 100)} %`

/** The default shares, plus the current one if it differs. */
const optionsOf = (share: number) =>
  [...new Set([...SHARES, share])]
    .sort((a, b) => b - a)
    .map((value) => ({ value: String(value), label: shareText(value) }))

type ShareProps = { readonly label: string; readonly share: number; readonly onChange: (share: number) => void }

const Share = ({ label, share, onChange }: ShareProps) => (
  <div className="flex items-center justify-between gap-2 text-text-secondary">
    {label}
    <Choice
      label={`${label} that dealers hold`}
      value={String(share)}
      options={optionsOf(share)}
      onChoose={(value) => onChange(Number(value))}
    />
  </div>
)

export const ScenarioControl = ({ value, onChange }: PageControlProps<DealerScenario>) => (
  <PopoverPanel
    align="start"
    label="Dealers’ position in my scenario"
    className="w-64"
    trigger={
      <PopoverButton>
        Scenario: calls {shareText(value.calls)}, puts {shareText(value.puts)}
      </PopoverButton>
    }
  >
    <div className="flex flex-col gap-2">
      <p className="text-text-secondary text-[12px]">
        Shares of the open interest that dealers are long, or short if negative.
      </p>
      <Share label="Calls" share={value.calls} onChange={(calls) => onChange({ ...value, calls })} />
      <Share label="Puts" share={value.puts} onChange={(puts) => onChange({ ...value, puts })} />
    </div>
  </PopoverPanel>
)
