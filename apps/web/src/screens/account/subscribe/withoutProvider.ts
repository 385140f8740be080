type Person = {
  readonly isPaid: boolean
  /** Studies may be read already. */
  readonly isOpen: boolean
  readonly isVerified: boolean
}

/** What holds on a desk that takes no payments, in one sentence for this person. */
export const withoutProvider = ({ isPaid, isOpen, isVerified }: Person): string => {
  if (isPaid) return 'This desk takes no payments. Whoever runs it has let you in: every study is open to you.'
  if (isOpen) return 'This desk takes no payments: every study is open to you.'
  return isVerified
    ? 'This desk takes no payments. Whoever runs it lets people in by hand: ask them, then load this page again.'
    : 'This desk takes no payments. Confirm your e-mail address first; whoever runs the desk may then have to let you in.'
}
