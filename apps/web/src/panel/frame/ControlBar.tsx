import { dateText } from '@gvol/format'
import { Suspense } from 'react'
import { OwnStudyControl } from '../../chart/choices/OwnStudyControl.tsx'
import {
  type Control,
  type ControlSchema,
  type ControlTexts,
  controlText,
  controlValues,
} from '../../chart/definition/controls.ts'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { Choice, Segmented } from '../../ui/Choice.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { FindControl } from './inputs/FindControl.tsx'
import { NumberControl } from './inputs/NumberControl.tsx'

type Props = {
  readonly schema: ControlSchema
  readonly texts: ControlTexts
  /** Expiries listed in the market, for `expiry` controls. */
  readonly listedExpiries: readonly number[]
  /** Shows names next to the controls, for controls in a list. */
  readonly hasLabels: boolean
  /** `text` is undefined for the default. */
  readonly onChange: (name: string, text: string | undefined) => void
}

type OneProps = {
  readonly spec: Control
  readonly value: string | boolean | number | readonly string[] | undefined
  readonly listedExpiries: readonly number[]
  readonly onChange: (text: string | undefined) => void
}

/** Only charts of candles have it. */
const IndicatorsControl = lazyComponent(
  async () => (await importWithRetry(() => import('./inputs/IndicatorsControl.tsx'))).IndicatorsControl,
)

/** Only few charts have it. */
const ListControl = lazyComponent(
  async () => (await importWithRetry(() => import('./inputs/ListControl.tsx'))).ListControl,
)

const NEAREST = 'nearest'

const OneControl = ({ spec, value, listedExpiries, onChange }: OneProps) => {
  if (spec.kind === 'toggle')
    return <Toggle label={spec.label} isOn={value === true} onToggle={(isOn) => onChange(controlText(spec, isOn))} />
  if (spec.kind === 'list')
    return (
      <Suspense fallback={<span className="h-5 w-20" />}>
        <ListControl spec={spec} value={Array.isArray(value) ? value : []} onChange={onChange} />
      </Suspense>
    )
  if (spec.kind === 'indicators')
    return (
      <Suspense fallback={<span className="h-5 w-20" />}>
        <IndicatorsControl spec={spec} value={Array.isArray(value) ? value : []} onChange={onChange} />
      </Suspense>
    )
  if (spec.kind === 'expiry-tab') return null
  if (spec.kind === 'find')
    return <FindControl label={spec.label} value={String(value)} onText={(text) => onChange(controlText(spec, text))} />
  if (spec.kind === 'number')
    return (
      <NumberControl spec={spec} value={Number(value)} onNumber={(number) => onChange(controlText(spec, number))} />
    )
  if (spec.kind === 'own-study')
    return (
      <OwnStudyControl
        label={spec.label}
        value={String(value)}
        onChoose={(study) => onChange(study === undefined ? undefined : controlText(spec, study))}
      />
    )
  if (spec.kind === 'expiry') {
    const options = [
      { value: NEAREST, label: 'Auto expiry' },
      ...listedExpiries.map((ms) => ({ value: String(ms), label: dateText(ms) })),
    ]
    return (
      <Choice
        label={spec.label}
        value={typeof value === 'number' && listedExpiries.includes(value) ? String(value) : NEAREST}
        options={options}
        onChoose={(text) => onChange(text === NEAREST ? undefined : controlText(spec, Number(text)))}
      />
    )
  }
  const options = Object.entries(spec.options)
    .filter(([key]) => key === value || !spec.retired?.includes(key))
    .map(([key, label]) => ({ value: key, label }))
  const List = options.length <= 3 ? Segmented : Choice
  return (
    <List
      label={spec.label}
      value={String(value)}
      options={options}
      onChoose={(text) => onChange(controlText(spec, text))}
    />
  )
}

/** A panel's own controls, in its header or in a list behind a button. */
export const ControlBar = ({ schema, texts, listedExpiries, hasLabels, onChange }: Props) => {
  const values = controlValues(schema, texts)
  const visible = Object.entries(schema).filter(([, spec]) => spec.kind !== 'expiry-tab')
  return visible.map(([name, spec]) => (
    <div key={name} className="flex items-center gap-3">
      {hasLabels && spec.kind !== 'toggle' && spec.kind !== 'find' && (
        <span className="mr-auto text-[11px] text-text-secondary">{spec.label}</span>
      )}
      <OneControl
        spec={spec}
        value={values[name]}
        listedExpiries={listedExpiries}
        onChange={(text) => onChange(name, text)}
      />
    </div>
  ))
}
