import { useSyncExternalStore } from 'react'
import type { Saver } from '../../../data/sync/saver.ts'
import { savingWords } from '../../../data/sync/saving.ts'
import { useNow } from '../../../data/useStudies.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/icons.tsx'

type Props = {
  readonly saver: Saver
  readonly onSaveCopy: () => void
}

/** The state of saving, always visible; with the error and possible actions. */
export const SaveStatus = ({ saver }: { readonly saver: Saver }) => {
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  const { text, detail, isTrouble } = savingWords(state, useNow(1_000))
  return (
    <p
      role="status"
      title={detail}
      className={classNames(
        'flex shrink-0 items-center gap-1 text-[11px]',
        isTrouble ? 'text-warning' : 'text-text-tertiary',
      )}
    >
      <Icon name={isTrouble ? 'alert' : state.phase.kind === 'saved' ? 'check' : 'clock'} size={12} />
      {text}
    </p>
  )
}

/** A line below the header while edits are not saved: the reason, and what to do. */
export const SaveTrouble = ({ saver, onSaveCopy }: Props) => {
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  const { detail, isTrouble } = savingWords(state, useNow(1_000))
  if (!isTrouble) return null
  const isOutdated = state.phase.kind === 'outdated'
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-hairline border-b bg-raised px-3 py-1.5 text-[12px]"
    >
      <Icon name="alert" size={14} className="text-warning" />
      <p className="min-w-0 flex-1">
        {isOutdated
          ? 'A newer version of this workspace was saved in another tab or browser. Your changes are not saved yet; they stay here until you choose.'
          : `Not saved. ${detail}`}
      </p>
      {isOutdated ? (
        <>
          <Button onClick={saver.takeNewer}>Load the newer one</Button>
          <Button onClick={onSaveCopy}>Save mine as a copy</Button>
        </>
      ) : (
        <Button icon="retry" onClick={saver.retry}>
          Retry
        </Button>
      )}
    </div>
  )
}
