import { classNames } from './classNames.ts'

type Props = { readonly label: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }

/** On or off, small enough for a panel header. */
export const Toggle = ({ label, isOn, onToggle }: Props) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onToggle(!isOn)}
    className={classNames(
      'h-5 shrink-0 whitespace-nowrap rounded border px-1.5 text-[11px]',
      isOn ? 'border-accent text-text' : 'border-hairline text-text-tertiary hover:text-text',
    )}
  >
    {label}
  </button>
)
