// Pages about people and their accounts. They share most of their forms, so one file has them all: each further file
// costs every page of the desk its name.

export { Mailbox } from './admin-mailbox/Mailbox.tsx'
export { AdminPeople } from './admin-people/AdminPeople.tsx'
export { AdminSecurity } from './admin-security/AdminSecurity.tsx'
export { Profile } from './profile/Profile.tsx'
