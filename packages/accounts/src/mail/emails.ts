import type { Email } from './openMail.ts'

type Person = { readonly name: string; readonly email: string }

type Content = {
  readonly subject: string
  readonly before: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Names are untrusted input: removes line breaks and text that a mail program would turn into a link. */
const greeting = (name: string): string => {
  const plain = name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return plain === '' || /[/\\@:]|\.\w|www/i.test(plain) ? 'Hello,' : `Hello ${plain},`
}

const composeEmail = ({ name, email }: Person, { subject, before, link, after }: Content): Email => {
  const hello = greeting(name)
  const linkText = link === undefined ? [] : [link.url]
  const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
  const button =
    link === undefined
      ? ''
      : `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p><p style="font-size:12px;color:#666">${escaped(link.url)}</p>`
  return {
    to: email,
    subject,
    text: `${[hello, ...before, ...linkText, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em">${[hello, ...before].map(paragraph).join('')}${button}${after.map(paragraph).join('')}</body></html>`,
  }
}

const NOT_YOU = 'If this was not you, you can ignore this mail: no one can continue without it.'

/** Sent to the address of a new account. */
export const confirmAddressEmail = (person: Person, url: string, desk: string): Email =>
  composeEmail(person, {
    subject: 'Confirm your e-mail address',
    before: [
      `An account was created for you on ${desk}. Confirm that this address is yours; the link works for one day.`,
    ],
    link: { label: 'Confirm the address', url },
    after: [NOT_YOU],
  })

/** Invites this address to create an account. */
export const invitationEmail = (email: string, url: string, desk: string): Email =>
  composeEmail(
    { name: '', email },
    {
      subject: 'You are invited',
      before: [`You may make an account on ${desk} with this address. The link works for two weeks.`],
      link: { label: 'Make the account', url },
      after: ['If you do not want one, nothing needs to be done.'],
    },
  )

/** Sent when the address of a sign-up already has an account. */
export const alreadyRegisteredEmail = (person: Person, url: string, desk: string): Email =>
  composeEmail(person, {
    subject: 'You already have an account',
    before: [
      `Somebody, probably you, tried to create an account with this address on ${desk}. There is one already.`,
      'If you do not remember its password, choose a new one:',
    ],
    link: { label: 'Choose a new password', url },
    after: ['If this was not you, nothing needs to be done.'],
  })

export const choosePasswordEmail = (person: Person, url: string, desk: string): Email =>
  composeEmail(person, {
    subject: 'Choose a new password',
    before: [`A new password was requested on ${desk}. The link works once, for one hour.`],
    link: { label: 'Choose a new password', url },
    after: [NOT_YOU],
  })

/** Sent to the old address before anything changes. */
export const changeAddressEmail = (person: Person, newEmail: string, url: string, desk: string): Email =>
  composeEmail(person, {
    subject: 'Change of your e-mail address',
    before: [
      `The address of your account on ${desk} is to become ${newEmail}. If you want this, confirm it here; a mail to the new address follows.`,
    ],
    link: { label: 'Yes, change the address', url },
    after: [
      'If you did not request this, do not open the link, and change your password: someone else is signed in as you.',
    ],
  })

/** Tells a user who chose a password what no longer works. */
export const LINKS_ENDED =
  'Every other session has ended, and so has every earlier link for a new password, for signing in or for another address.'

export const passwordChangedEmail = (person: Person, url: string, desk: string): Email =>
  composeEmail(person, {
    subject: 'Your password was changed',
    before: [
      `The password of your account on ${desk} was changed. ${LINKS_ENDED}`,
      'If this was not you, choose a new one at once:',
    ],
    link: { label: 'Choose a new password', url },
    after: [],
  })

export const accountDeletedEmail = (person: Person, desk: string): Email =>
  composeEmail(person, {
    subject: 'Your account was deleted',
    before: [
      `Your account on ${desk} was deleted, with its workspaces, layouts, preferences and API keys. Nothing was retained.`,
    ],
    after: [],
  })
