import { Notice } from './Notice.tsx'

/** Shown in place of "look into your inbox" on a desk without a mail server. */
export const NoMail = () => (
  <Notice kind="warning">
    This desk sends no emails: it has no mail server. The email waits in the mailbox of its owner. Ask the owner for the
    link in it.
  </Notice>
)
