import { Button } from '../../ui/Button.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'

/** Shown while a page follows one trade: takes it back to the newest. */
export const PrintControl = ({ value, onChange }: PageControlProps<string | undefined>) =>
  value === undefined ? null : (
    <Button look="quiet" onClick={() => onChange(undefined)}>
      Trade {value}: show the newest
    </Button>
  )
