import type { ListedPerson } from '@gvol/wire'
import { useState } from 'react'
import { callJson } from '../../../../data/rest.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmButton } from '../../../../ui/form/ConfirmButton.tsx'
import { actOnSeveral, concerned, outcomeText, SEVERAL, type SeveralAction } from './actOnSeveral.ts'

type Props = {
  /** Selected people of the list. */
  readonly people: readonly ListedPerson[]
  readonly onClear: () => void
  /** Called after the last change. */
  readonly onChanged: () => void
}

/** Actions on all selected people. */
export const SeveralBar = ({ people, onClear, onChanged }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const act = async (action: SeveralAction) => {
    setBusy(true)
    const outcome = await actOnSeveral(concerned(action, people), (id) =>
      callJson(`/api/admin/users/${encodeURIComponent(id)}/${action}`, { method: 'POST', body: {} }),
    )
    setBusy(false)
    setMessage(outcomeText(action, outcome))
    onChanged()
  }
  const count = people.length === 1 ? '1 person' : `${people.length} people`
  return (
    <section aria-label="Selected people" className="mb-2 flex min-h-9 flex-wrap items-center gap-2 text-[12px]">
      {people.length > 0 && (
        <>
          <span className="tabular-nums">{count} selected</span>
          {(Object.keys(SEVERAL) as SeveralAction[]).map((action) => {
            const { length } = concerned(action, people)
            if (length === 0) return null
            return (
              <ConfirmButton
                key={action}
                label={`${SEVERAL[action].label} (${length})`}
                question={`${SEVERAL[action].label}?`}
                name={length === 1 ? '1 person' : `${length} people`}
                isDisabled={isBusy}
                onConfirm={() => void act(action)}
              />
            )
          })}
          <Button variant="quiet" onClick={onClear}>
            Select none
          </Button>
        </>
      )}
      <p role="status" className="text-text-secondary">
        {message}
      </p>
    </section>
  )
}
