import { usePortal } from '../../../data/user/subscription/usePortal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'

/** Link to the provider's page for card, invoices and cancellation. */
export const Manage = () => {
  const { isBusy, problem, open } = usePortal()
  return (
    <Section title="Card and invoices" about="Change the card, read invoices, or cancel at the end of the period.">
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <Button disabled={isBusy} onClick={() => void open()} className={problem === undefined ? undefined : 'mt-2'}>
        Open the provider’s page
      </Button>
    </Section>
  )
}
