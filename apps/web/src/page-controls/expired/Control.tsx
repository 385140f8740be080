import { dateText } from '@gvol/format'
import { Button } from '../../ui/Button.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'

/** Shown while a page looks at one expiry that is over: takes it back to the newest. */
export const ExpiredControl = ({ value, onChange }: PageControlProps<number | undefined>) =>
  value === undefined ? null : (
    <Button look="quiet" onClick={() => onChange(undefined)}>
      Expired {dateText(value)}: show the newest
    </Button>
  )
