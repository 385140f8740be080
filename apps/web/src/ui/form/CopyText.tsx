import { Button } from '../Button.tsx'
import { useCopied } from './useCopied.ts'

/** A secret or URL to copy; it can be selected manually where the clipboard is blocked. */
export const CopyText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [state, copy] = useCopied(text)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output
        aria-label={label}
        className="min-w-0 select-all break-all rounded border border-hairline bg-background px-2 py-1 font-mono text-[12px]"
      >
        {text}
      </output>
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span aria-live="polite" className="text-[11px] text-text-secondary">
        {state === 'copied' && 'Copied to the clipboard.'}
        {state === 'blocked' && 'The clipboard is blocked here: select the text and copy it.'}
      </span>
    </div>
  )
}
