import { dateTimeText, decimalText, usdText, volText } from '@gvol/format'
import type { ComponentProps, ReactNode } from 'react'
import { changeSettings, type Settings, useSettings } from '../../data/settings/settings.ts'
import { useStatus } from '../../data/status.ts'
import { useUserState } from '../../data/user/account/UserContext.ts'
import { zoneOptions } from '../../ui/format/zoneOptions.ts'
import { ThemePicker } from '../../ui/theme/ThemePicker.tsx'
import { AccountSettings } from './AccountSettings.tsx'
import { PageStart } from './PageStart.tsx'
import { RadioRow, SelectRow } from './rows.tsx'

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
    <h2 className="border-hairline border-b px-3 py-2 font-[600] text-[13px]">{title}</h2>
    <div className="divide-y divide-hairline/60">{children}</div>
  </section>
)

const NUMBERS = {
  'comma-point': '1,234.5',
  'point-comma': '1.234,5',
  'space-comma': '1\u2009234,5',
  'apostrophe-point': '1’234.5',
} as const satisfies Record<Settings['numbers'], string>

/** An example instant whose day differs between time zones. */
const SAMPLE_MS = Date.UTC(2026, 10, 27, 21, 5)

const Sample = () => (
  <p className="px-3 py-2 text-[12px] text-text-secondary tabular-nums" aria-live="polite">
    Written as: {decimalText(104_250.5, 1)} · {volText(0.5432)} · {usdText(-12_345_678)} · {dateTimeText(SAMPLE_MS)}
  </p>
)

const Conventions = ({ settings }: { readonly settings: Settings }) => (
  <Group title="Conventions">
    <RadioRow
      label="Units"
      about="Unit of open interest, volume and premiums where both are available."
      value={settings.units}
      options={{ coin: 'Coin', usd: 'USD' }}
      onChoose={(units) => changeSettings({ units })}
    />
    <RadioRow
      label="Sign of skew"
      about="Below zero means puts are dearer with call − put, calls with put − call."
      value={settings.skewSign}
      options={{ 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' }}
      onChoose={(skewSign) => changeSettings({ skewSign })}
    />
    <RadioRow
      label="Butterfly"
      about="σ(call) + σ(put) − 2·σ(ATM), or half of that, as the street quotes it."
      value={settings.butterfly}
      options={{ full: 'Full', halved: 'Halved' }}
      onChoose={(butterfly) => changeSettings({ butterfly })}
    />
  </Group>
)

const Start = ({ settings }: { readonly settings: Settings }) => {
  const status = useStatus(60_000)
  const markets = status?.ok ? status.body.markets : []
  const venues = [...new Set([settings.exchange, ...markets.map(({ exchange }) => exchange)])]
  const coins = [...new Set([settings.symbol, ...markets.map(({ symbol }) => symbol)])]
  return (
    <Group title="Start">
      <SelectRow
        label="Default venue"
        about="Where the desk opens, and the default of screens without a venue."
        value={settings.exchange}
        options={venues.map((venue) => ({ value: venue, label: venue }))}
        onChoose={(exchange) => changeSettings({ exchange })}
      />
      <SelectRow
        label="Default coin"
        about="BTC is the coin-settled market, BTC_USDC the linear one."
        value={settings.symbol}
        options={coins.map((coin) => ({ value: coin, label: coin }))}
        onChoose={(symbol) => changeSettings({ symbol })}
      />
    </Group>
  )
}

/** All settings, applied at once. */
export const SettingsForm = (page: ComponentProps<typeof PageStart>) => {
  const settings = useSettings()
  const { session } = useUserState()
  return (
    <div className="flex flex-col gap-3">
      <Conventions settings={settings} />
      <Group title="Numbers and time">
        <SelectRow
          label="Number format"
          about="Thousands and decimal separators, for display and input."
          value={settings.numbers}
          options={Object.entries(NUMBERS).map(([value, label]) => ({ value, label }))}
          onChoose={(numbers) => changeSettings({ numbers: numbers as Settings['numbers'] })}
        />
        <SelectRow
          label="Time zone"
          about="Used for axes, tables and times, and for typed times; expiries keep their UTC day."
          value={settings.zone}
          options={zoneOptions(settings.zone)}
          onChoose={(zone) => changeSettings({ zone })}
        />
        <Sample />
      </Group>
      <Start settings={settings} />
      <Group title="Pages">
        <PageStart {...page} />
      </Group>
      <Group title="Look">
        <div className="px-3 py-2.5">
          <ThemePicker />
        </div>
        <RadioRow
          label="Motion"
          about="Flashing cells, skeletons and panels that slide."
          value={settings.motion}
          options={{ system: 'As the system', reduced: 'Reduced', full: 'Full' }}
          onChoose={(motion) => changeSettings({ motion })}
        />
      </Group>
      {session.state === 'signed-in' && (
        <Group title="All your browsers">
          <AccountSettings />
        </Group>
      )}
    </div>
  )
}
