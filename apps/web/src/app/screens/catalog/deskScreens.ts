import type { Screen } from '../screens.ts'

const DESK: readonly Screen[] = [
  {
    id: 'workspaces',
    title: 'Workspaces',
    section: 'desk',
    paths: ['/workspaces/'],
    key: 'w',
    icon: 'grid',
    shows: 'Dashboards of your own: any chart, any market, arranged, linked, shared.',
    load: async () => (await import('../../../pages/Workspaces.tsx')).Workspaces,
  },
  {
    id: 'workspace',
    title: 'Workspace',
    section: 'desk',
    paths: ['/workspaces/:id/'],
    isHidden: true,
    shows: 'One dashboard of your own.',
    load: async () => (await import('../../../pages/Workspace.tsx')).Workspace,
  },
  {
    id: 'shared-workspace',
    title: 'Shared workspace',
    section: 'desk',
    paths: ['/shared/:secret/'],
    isHidden: true,
    shows: 'A dashboard that somebody shared, to be looked at.',
    load: async () => (await import('../../../pages/SharedWorkspace.tsx')).SharedWorkspace,
  },
  {
    id: 'calculators',
    title: 'Calculators',
    section: 'desk',
    paths: ['/calculators/'],
    key: 'c',
    shows: 'Implied vol, probability and Black–Scholes for one option, in coin or USD, working offline.',
    load: async () => (await import('../../../pages/Calculators.tsx')).Calculators,
  },
  {
    id: 'gallery',
    title: 'Chart gallery',
    section: 'desk',
    paths: ['/gallery/'],
    shows: 'Every chart of the product from its fixture, in every state that a panel can be in.',
    load: async () => (await import('../../gallery/Gallery.tsx')).Gallery,
  },
  {
    id: 'status',
    title: 'Status',
    section: 'desk',
    paths: ['/status/'],
    key: 'u',
    shows: 'Feeds, markets, store and server.',
    load: async () => (await import('../../status/StatusPage.tsx')).StatusPage,
  },
  {
    id: 'data-quality',
    title: 'Data quality',
    section: 'desk',
    paths: ['/status/data/'],
    shows: 'Coverage, gaps and faults of what is stored.',
    load: async () => (await import('../../status/DataQualityPage.tsx')).DataQualityPage,
  },
  {
    id: 'settings',
    title: 'Settings',
    section: 'desk',
    paths: ['/settings/'],
    key: ',',
    shows: 'Units, conventions, time zone, numbers, motion and theme.',
    load: async () => (await import('../../../pages/Settings.tsx')).Settings,
  },
]

const ACCOUNT: readonly Screen[] = [
  {
    id: 'profile',
    title: 'Profile',
    section: 'account',
    paths: ['/profile/'],
    key: 'i',
    shows: 'Your name, sign-in, keys for the API and subscription.',
    load: async () => (await import('../../../pages/Profile.tsx')).Profile,
  },
  {
    id: 'subscribe',
    title: 'Subscription',
    section: 'account',
    paths: ['/subscribe/'],
    shows: 'What a subscription covers, and how to take or end one.',
    load: async () => (await import('../../../pages/Subscribe.tsx')).Subscribe,
  },
  {
    id: 'payment',
    title: 'Payment',
    section: 'account',
    paths: ['/payment/'],
    isHidden: true,
    shows: 'How a payment went, after the return from the card provider.',
    load: async () => (await import('../../../pages/PaymentReturn.tsx')).PaymentReturn,
  },
  {
    id: 'admin-keys',
    title: 'Admin keys',
    section: 'account',
    paths: ['/admin/keys/'],
    shows: 'Everybody’s keys for the API, and who is let in.',
    load: async () => (await import('../../../pages/AdminKeys.tsx')).AdminKeys,
  },
  {
    id: 'admin-mailbox',
    title: 'Mailbox',
    section: 'account',
    paths: ['/admin/mailbox/'],
    isHidden: true,
    shows: 'Letters that the desk would have sent, kept here while no mail server is set.',
    load: async () => (await import('../../../pages/Mailbox.tsx')).Mailbox,
  },
  {
    id: 'terms',
    title: 'Terms',
    section: 'account',
    paths: ['/terms/'],
    shows: 'On what terms the desk is used, and what its numbers are not.',
    load: async () => (await import('../../../pages/Terms.tsx')).Terms,
  },
]

/** Pages without a session: a small bundle of their own that the server gives for these paths. */
const OUTSIDE: readonly Screen[] = (
  [
    { id: 'sign-in', title: 'Sign-in link', paths: ['/sign-in/'] },
    { id: 'login', title: 'Log in', paths: ['/login/'] },
    { id: 'sign-up', title: 'Sign up', paths: ['/sign-up/'] },
    { id: 'forgot-password', title: 'Forgotten password', paths: ['/forgot-password/'] },
    { id: 'reset-password', title: 'New password', paths: ['/reset-password/'] },
    { id: 'verify-email', title: 'E-mail confirmed', paths: ['/verify-email/'] },
  ] satisfies readonly Pick<Screen, 'id' | 'title' | 'paths'>[]
).map((screen) => ({
  ...screen,
  section: 'account',
  isHidden: true,
  isOutside: true,
  shows: 'The way into the desk.',
  load: async () => (await import('../../access/LeaveForEntrance.tsx')).LeaveForEntrance,
}))

/** Screens that belong to the desk and its people. */
export const DESK_SCREENS: readonly Screen[] = [...DESK, ...ACCOUNT, ...OUTSIDE]
