import type { Alert, AlertDraft, MarketName } from '@gvol/wire'
import * as Dialog from 'radix-ui/dialog'
import { useEffect, useId, useState } from 'react'
import { useAlerts } from '../../../data/alerts/AlertsContext.ts'
import { type FormulaNames, unitOfFormula } from '../../../page-controls/formula/names.ts'
import type { AlertRequest, AlertSources } from '../../../panel/alerts/alertSource.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { usualName } from '../model/conditionText.ts'
import { draftFault, draftOf, draftOfNumber, draftOfRows } from '../model/newDraft.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { FIELD, Labelled, SelectField } from './Field.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { RowFields } from './RowFields.tsx'
import { TimingFields } from './TimingFields.tsx'
import { Trial } from './Trial.tsx'
import { useFormulaNames } from './useFormulaNames.ts'
import { WatchFields } from './WatchFields.tsx'

const NOTHING: AlertSources = { title: '', numbers: [], rows: [] }

/** Returns the unit of the draft's number: from the panel or the server, else derived from the formula. */
const unitOf = (draft: AlertDraft, edited: AlertRequest, names: FormulaNames): string | null => {
  if (draft.watch.kind === 'row') return null
  const { formula } = draft.watch
  const watchedUnit =
    'alert' in edited
      ? edited.alert.watch.kind === 'number' && edited.alert.watch.formula === formula
        ? edited.alert.unit
        : undefined
      : edited.sources.numbers.find((one) => one.formula === formula)?.unit
  return watchedUnit ?? unitOfFormula(formula, names) ?? null
}

const draftOfAlert = ({
  id: _id,
  version: _version,
  unit: _unit,
  createdAt: _createdAt,
  state: _state,
  ...draft
}: Alert): AlertDraft => draft

const useDraft = (edited: AlertRequest, here: MarketName) => {
  const sources = 'sources' in edited ? edited.sources : NOTHING
  const [draft, setDraft] = useState(() => ('alert' in edited ? draftOfAlert(edited.alert) : draftOf(sources, here)))
  const [isNamed, setNamed] = useState('alert' in edited)
  const [selectedKey, setSelectedKey] = useState(sources.numbers.length > 0 ? 'number0' : 'rows0')
  const names = useFormulaNames()
  const unit = unitOf(draft, edited, names)
  const named: AlertDraft = isNamed ? draft : { ...draft, name: usualName(draft, unit) }
  const onSelect = (key: string) => {
    setSelectedKey(key)
    const number = key.startsWith('number') ? sources.numbers[Number(key.slice(6))] : undefined
    const rows = key.startsWith('rows') ? sources.rows[Number(key.slice(4))] : undefined
    if (number !== undefined) setDraft({ ...draftOfNumber(number, here), note: draft.note, channels: draft.channels })
    if (rows !== undefined) setDraft({ ...draftOfRows(rows), note: draft.note, channels: draft.channels })
  }
  return {
    sources,
    names,
    unit,
    selectedKey,
    onSelect,
    draft: named,
    change: (part: Partial<AlertDraft>) => {
      if ('name' in part) setNamed(true)
      setDraft({ ...draft, ...part })
    },
  }
}

type Props = {
  readonly edited: AlertRequest
  /** The market for panels without one. */
  readonly here: MarketName
  readonly onSaved: (alert: Alert, isNew: boolean) => void
  readonly onClose: () => void
}

const Form = ({ edited, here, onSaved, onClose }: Props) => {
  const id = useId()
  const alerts = useAlerts()
  const { sources, names, draft, unit, selectedKey, onSelect, change } = useDraft(edited, here)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [nowMs] = useState(() => Date.now())
  const fault = draftFault(draft)
  const isNew = 'sources' in edited
  // The error remains until the draft is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another attempt
  useEffect(() => setProblem(undefined), [draft.watch, draft.condition, draft.name])
  const save = async () => {
    if (fault !== undefined || alerts === undefined) return setProblem(fault)
    setSaving(true)
    const result = isNew ? await alerts.list.create(draft) : await alerts.list.change(edited.alert.id, draft)
    setSaving(false)
    if (!result.ok) return setProblem(result.problem.message)
    onSaved(result.body, isNew)
  }
  const props = { draft, unit, onChange: change }
  const choices = [
    ...sources.numbers.map(({ label }, i) => [`number${i}`, label] as const),
    ...sources.rows.map(({ label }, i) => [`rows${i}`, label] as const),
  ]
  const rows = selectedKey.startsWith('rows') ? sources.rows[Number(selectedKey.slice(4))] : undefined
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        <Labelled label="Name" id={id}>
          <input
            id={id}
            value={draft.name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
            className={`${FIELD} w-full`}
          />
        </Labelled>
        {choices.length > 1 && (
          <SelectField
            label={`Plotted on ${sources.title}`}
            value={selectedKey}
            options={choices}
            onChoose={onSelect}
          />
        )}
        {draft.watch.kind === 'number' ? (
          <WatchFields {...props} watch={draft.watch} names={names} />
        ) : (
          <RowFields {...props} watch={draft.watch} rowSource={rows} />
        )}
        <ConditionFields {...props} />
        <TimingFields {...props} nowMs={nowMs} />
        <NotificationFields {...props} />
        <Trial draft={draft} onLeave={onClose} />
      </div>
      <div className="flex items-center gap-2 border-hairline border-t px-4 py-2">
        <p role="alert" className="min-w-0 flex-1 text-[12px] text-error">
          {problem}
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSaving}>
          {isNew ? 'Set alert' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

/** Creates or edits an alert. */
export const AlertEditor = (props: Props) => {
  const { edited, onClose } = props
  const title =
    'alert' in edited ? 'Change alert' : edited.sources.title === '' ? 'New alert' : `Alert on ${edited.sources.title}`
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/70" />
        <Dialog.Content
          aria-describedby={undefined}
          // Focus the first field, not the close button.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.querySelector<HTMLElement>('form input')?.focus()
          }}
          className="fixed top-[4dvh] left-1/2 z-[76] flex max-h-[92dvh] w-[min(680px,calc(100vw-12px))] -translate-x-1/2 flex-col rounded-lg border border-hairline bg-raised shadow-2xl"
        >
          <div className="flex items-center border-hairline border-b px-4 py-2">
            <Dialog.Title className="min-w-0 flex-1 truncate font-[600] text-[14px]">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label="Close" className="pointer-coarse:size-11" />
            </Dialog.Close>
          </div>
          <Form {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
