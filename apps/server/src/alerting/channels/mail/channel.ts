import { type Channel, linkOf, oneLine, unacceptable } from '../channel.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const MOST_SUBJECT = 150

/** The confirmed address of the owner, and no other: a desk is no relay. */
export const mail: Channel = {
  accept: (_wanted, { email, isVerified }) =>
    email === undefined || !isVerified
      ? unacceptable('kind', 'your account has no confirmed e-mail address.')
      : { ok: true, target: email, address: '' },
  send: async (_address, firing, userId, ports) => {
    // As it is now: it may have changed since.
    const owner = await ports.owner(userId)
    if (owner?.email === undefined || !owner.isVerified)
      return { ok: false, message: 'Your account has no confirmed e-mail address.', isFinal: true }
    const text = oneLine(firing.text)
    const link = linkOf(firing, ports)
    const picture = await ports.picture?.(firing, userId)
    const cid = `${firing.id}@alert.gvol`
    const shown =
      picture === undefined
        ? ''
        : `<p><img src="cid:${escaped(cid)}" alt="${escaped(oneLine(picture.alt))}" width="${picture.width}" style="max-width:100%;height:auto"></p>`
    try {
      await ports.sendMail({
        to: owner.email,
        subject: oneLine(firing.name).slice(0, MOST_SUBJECT),
        text: `${text}\n\n${link}\n`,
        html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36em"><p>${escaped(text)}</p>${shown}<p><a href="${escaped(link)}">${escaped(link)}</a></p></body></html>`,
        ...(picture === undefined
          ? {}
          : { attachments: [{ filename: 'alert.png', content: picture.png, contentType: 'image/png', cid }] }),
      })
      return { ok: true }
    } catch {
      return { ok: false, message: 'The mail server of the desk did not take it.', isFinal: false }
    }
  },
}
