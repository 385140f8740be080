import { useState } from 'react'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choice.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import {
  ALL_TRADES,
  INITIATOR_RULES,
  type InitiatorRule,
  type TRADE_EXECUTIONS,
  type TRADE_SIDES,
  type TRADE_TYPES,
  type TradeFilter,
  trades,
} from './control.ts'

const EXECUTION_NAMES: Readonly<Record<(typeof TRADE_EXECUTIONS)[number], string>> = {
  all: 'All',
  screen: 'Screen',
  block: 'Block',
}
const SIDES: Readonly<Record<(typeof TRADE_SIDES)[number], string>> = { both: 'Both', buy: 'Buys', sell: 'Sells' }

const TYPES: Readonly<Record<(typeof TRADE_TYPES)[number], string>> = { any: 'Any', call: 'Calls', put: 'Puts' }

const RULES: Readonly<Record<InitiatorRule, string>> = {
  level: 'Consumed level',
  mark: 'Price against mark',
  vol: 'Vol against mark',
  taker: 'Side of the taker',
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type AmountProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (amount: number) => void
}

/** A bound; invalid numbers are ignored. */
const Amount = ({ label, value, onChange }: AmountProps) => {
  const [text, setText] = useState(value === 0 ? '' : String(value))
  const amount = text.trim() === '' ? 0 : Number(text)
  const isMeant = Number.isFinite(amount) && amount >= 0 && amount < 1e12
  const commit = () => isMeant && onChange(amount)
  return (
    <label className="flex items-center justify-between gap-2 text-text-secondary">
      {label}
      <input
        value={text}
        inputMode="decimal"
        autoComplete="off"
        placeholder="any"
        aria-invalid={!isMeant}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="h-7 w-28 rounded border border-outline bg-panel px-1.5 font-mono text-[12px] text-text aria-invalid:border-error"
      />
    </label>
  )
}

/** A short summary of the filter. */
const labelOf = ({ place, side, type, sizeCoin, mostCoin, premiumUsd, strike, without }: TradeFilter): string => {
  const parts = [
    place === 'all' ? '' : EXECUTION_NAMES[place],
    side === 'both' ? '' : SIDES[side],
    type === 'any' ? '' : TYPES[type],
    sizeCoin === 0 ? '' : `size ≥ ${sizeCoin}`,
    mostCoin === 0 ? '' : `size ≤ ${mostCoin}`,
    premiumUsd === 0 ? '' : `premium ≥ $${premiumUsd}`,
    strike === 0 ? '' : `strike ${strike}`,
    without.length === 0 ? '' : `${INITIATOR_RULES.length - without.length} of ${INITIATOR_RULES.length} rules`,
  ].filter(Boolean)
  return parts.length === 0 ? 'All trades' : parts.join(', ')
}

export const TradesControl = ({ value, onChange }: PageControlProps<TradeFilter>) => {
  const change = (part: Partial<TradeFilter>) =>
    // Rounds amounts to the digits that the URL can hold.
    onChange(trades.parsed(trades.text({ ...value, ...part }) ?? '') ?? ALL_TRADES)
  return (
    <PopoverPanel
      align="start"
      label="Trades"
      className="w-64"
      trigger={<PopoverButton>{labelOf(value)}</PopoverButton>}
    >
      <div className="flex flex-col gap-2">
        <Segmented
          label="Screen or block trades"
          value={value.place}
          options={optionsOf(EXECUTION_NAMES)}
          onChoose={(place) => change({ place: place as TradeFilter['place'] })}
        />
        <Segmented
          label="Side of the taker"
          value={value.side}
          options={optionsOf(SIDES)}
          onChoose={(side) => change({ side: side as TradeFilter['side'] })}
        />
        <Segmented
          label="Calls or puts"
          value={value.type}
          options={optionsOf(TYPES)}
          onChoose={(type) => change({ type: type as TradeFilter['type'] })}
        />
        <Amount
          key={`size ${value.sizeCoin}`}
          label="Size at least, coins"
          value={value.sizeCoin}
          onChange={(sizeCoin) => change({ sizeCoin })}
        />
        <Amount
          key={`most ${value.mostCoin}`}
          label="Size at most, coins"
          value={value.mostCoin}
          onChange={(mostCoin) => change({ mostCoin })}
        />
        <Amount
          key={`premium ${value.premiumUsd}`}
          label="Premium at least, USD"
          value={value.premiumUsd}
          onChange={(premiumUsd) => change({ premiumUsd })}
        />
        <Amount
          key={`strike ${value.strike}`}
          label="Strike"
          value={value.strike}
          onChange={(strike) => change({ strike })}
        />
        <fieldset className="flex flex-col gap-1 border-hairline border-t pt-2 text-text-secondary">
          <legend className="sr-only">Rules that determine the initiator</legend>
          {INITIATOR_RULES.map((rule) => (
            <label key={rule} className="flex items-center justify-between gap-2">
              {RULES[rule]}
              <input
                type="checkbox"
                checked={!value.without.includes(rule)}
                onChange={({ target }) =>
                  change({
                    without: INITIATOR_RULES.filter((one) =>
                      one === rule ? !target.checked : value.without.includes(one),
                    ),
                  })
                }
              />
            </label>
          ))}
        </fieldset>
        <Button variant="quiet" onClick={() => onChange(ALL_TRADES)}>
          All trades
        </Button>
      </div>
    </PopoverPanel>
  )
}
