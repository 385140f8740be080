import { significant } from '@gvol/format'
import type { AlertCondition, MarketName } from '@gvol/wire'
import { marketNameKey } from '../../../data/subject.ts'
import { useMarkets } from '../../../page-control/useListed.ts'
import { differenceSuffix, fromScreen, onScreen, screenUnit } from '../model/screenUnit.ts'
import type { DraftProps } from './DraftProps.ts'
import { CheckField, Group, NumberField, SelectField } from './Field.tsx'

const KINDS = [
  ['above', 'Is above'],
  ['below', 'Is below'],
  ['crosses', 'Crosses in either direction'],
  ['percentile', 'Percentile of its own history'],
  ['change', 'Changes over a span'],
  ['rank', 'Rank among markets'],
] as const

type Kind = AlertCondition['kind']
type Of<K extends Kind> = Extract<AlertCondition, { readonly kind: K }>

const levelOf = (condition: AlertCondition): number => ('level' in condition ? condition.level : Number.NaN)

/** Returns the alert with another kind of condition and the defaults of that kind. */
const conditionOf = (kind: Kind, before: AlertCondition, market: MarketName): AlertCondition => {
  switch (kind) {
    case 'percentile':
      return { kind, side: 'above', percentile: 0.95, spanDays: 90 }
    case 'change': {
      const level = levelOf(before)
      return { kind, side: 'either', by: Number.isFinite(level) ? Math.abs(level) * 0.1 : Number.NaN, spanMinutes: 240 }
    }
    case 'rank':
      return { kind, side: 'top', place: 1, among: [market] }
    default:
      return { kind, level: levelOf(before) }
  }
}

type Props<K extends Kind> = {
  readonly condition: Of<K>
  readonly unit: string | null
  readonly onCondition: (condition: AlertCondition) => void
}

const LevelFields = ({ condition, unit, onCondition }: Props<'above' | 'below' | 'crosses'>) => (
  <NumberField
    label="Level"
    suffix={screenUnit(unit).suffix}
    value={onScreen(condition.level, unit)}
    onNumber={(typed) => onCondition({ ...condition, level: fromScreen(typed, unit) })}
  />
)

const PercentileFields = ({ condition, onCondition }: Props<'percentile'>) => (
  <>
    <SelectField
      label="Side"
      value={condition.side}
      options={[
        ['above', 'Above'],
        ['below', 'Below'],
      ]}
      onChoose={(side) => onCondition({ ...condition, side: side as 'above' | 'below' })}
    />
    <NumberField
      label="Percentile"
      value={significant(condition.percentile * 100, 9)}
      onNumber={(typed) => onCondition({ ...condition, percentile: typed / 100 })}
    />
    <NumberField
      label="Of the last"
      suffix="days"
      value={condition.spanDays}
      onNumber={(spanDays) => onCondition({ ...condition, spanDays })}
    />
  </>
)

const ChangeFields = ({ condition, unit, onCondition }: Props<'change'>) => (
  <>
    <SelectField
      label="Direction"
      value={condition.side}
      options={[
        ['either', 'Up or down'],
        ['up', 'Up'],
        ['down', 'Down'],
      ]}
      onChoose={(side) => onCondition({ ...condition, side: side as Of<'change'>['side'] })}
    />
    <NumberField
      label="By"
      suffix={differenceSuffix(unit)}
      value={onScreen(condition.by, unit)}
      onNumber={(typed) => onCondition({ ...condition, by: fromScreen(typed, unit) })}
    />
    <NumberField
      label="Within"
      suffix="minutes"
      value={condition.spanMinutes}
      onNumber={(spanMinutes) => onCondition({ ...condition, spanMinutes })}
    />
  </>
)

const RankFields = ({ condition, onCondition }: Props<'rank'>) => {
  const listed = useMarkets()
  const chosen = new Set(condition.among.map(marketNameKey))
  const all = new Map(
    [...condition.among, ...listed].map(({ exchange, symbol }) => [`${exchange}:${symbol}`, { exchange, symbol }]),
  )
  return (
    <>
      <SelectField
        label="Counted from"
        value={condition.side}
        options={[
          ['top', 'The highest'],
          ['bottom', 'The lowest'],
        ]}
        onChoose={(side) => onCondition({ ...condition, side: side as 'top' | 'bottom' })}
      />
      <NumberField label="Rank" value={condition.place} onNumber={(place) => onCondition({ ...condition, place })} />
      <fieldset className="col-span-full max-h-28 overflow-y-auto rounded border border-hairline px-2 py-1">
        <legend className="px-1 text-[11px] text-text-secondary">Among</legend>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {[...all].map(([key, market]) => (
            <CheckField
              key={key}
              label={`${market.symbol} ${market.exchange}`}
              isOn={chosen.has(key)}
              onToggle={(isOn) =>
                onCondition({
                  ...condition,
                  among: isOn
                    ? [...condition.among, market]
                    : condition.among.filter((one) => marketNameKey(one) !== key),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Scale of the hysteresis: the value's own unit, percentiles, or ranks. */
const hysteresisScale = (condition: AlertCondition, unit: string | null) =>
  condition.kind === 'percentile'
    ? { suffix: 'percentiles', scale: 100 }
    : condition.kind === 'rank'
      ? { suffix: 'places', scale: 1 }
      : { suffix: differenceSuffix(unit), scale: screenUnit(unit).scale }

/** When a watched number fires, and when it may fire again. */
export const ConditionFields = ({ draft, unit, onChange }: DraftProps) => {
  const { condition, watch } = draft
  if (condition === null || watch.kind === 'row') return null
  const onCondition = (next: AlertCondition) => onChange({ condition: next })
  const back = hysteresisScale(condition, unit)
  return (
    <Group title="Fires when it">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <SelectField
          label="Condition"
          value={condition.kind}
          options={KINDS}
          onChoose={(kind) => onCondition(conditionOf(kind as Kind, condition, watch.market))}
        />
        {condition.kind === 'percentile' && (
          <PercentileFields condition={condition} unit={unit} onCondition={onCondition} />
        )}
        {condition.kind === 'change' && <ChangeFields condition={condition} unit={unit} onCondition={onCondition} />}
        {condition.kind === 'rank' && <RankFields condition={condition} unit={unit} onCondition={onCondition} />}
        {'level' in condition && <LevelFields condition={condition} unit={unit} onCondition={onCondition} />}
        <NumberField
          label="Again after back by"
          suffix={back.suffix}
          value={significant(draft.hysteresis * back.scale, 9)}
          onNumber={(typed) => onChange({ hysteresis: significant(typed / back.scale, 9) })}
        />
        <NumberField
          label="Cool-down"
          suffix="minutes"
          value={draft.coolDownMinutes}
          onNumber={(coolDownMinutes) => onChange({ coolDownMinutes })}
        />
      </div>
    </Group>
  )
}
