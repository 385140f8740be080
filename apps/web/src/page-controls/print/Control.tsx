import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Button } from '../../ui/Button.tsx'

/** Visible while a page follows one trade; resets to the newest. */
export const PrintControl = ({ value, onChange }: PageControlProps<string | undefined>) =>
  value === undefined ? null : (
    <Button variant="quiet" onClick={() => onChange(undefined)}>
      Trade {value}: show the newest
    </Button>
  )
